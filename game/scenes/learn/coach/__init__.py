"""A word before a choice is sealed, for whoever asked for it: what it costs is reckoned while they think."""

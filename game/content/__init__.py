"""Everything that is read from assets and levels."""

"""Everything that is written."""

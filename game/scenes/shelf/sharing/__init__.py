"""The page on which a match is shared."""

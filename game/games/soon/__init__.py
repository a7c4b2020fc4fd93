"""Soon: line up 1 to 8, in one colour if you can, before the others do."""

"""The program's own files: where they lie, and how plain ones are read."""

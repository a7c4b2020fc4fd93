"""The desktop around the program: its looks, its fonts, its questions for files, its signals."""

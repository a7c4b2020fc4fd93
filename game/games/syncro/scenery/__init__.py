"""What Syncro draws at its table and on its map alike: the clearing after a level, and the mages in it."""

"""Who sits at a seat, as it is drawn: faces, emblems, plates."""

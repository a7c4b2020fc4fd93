"""Who sits at the table, as it is drawn."""

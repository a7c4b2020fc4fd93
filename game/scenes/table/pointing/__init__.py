"""What keys and pointer do at a table: where they lead, what is dragged, and what waits for another input."""

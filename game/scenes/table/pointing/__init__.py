"""What keys and pointer do at a table: where they lead, and what waits for another input."""

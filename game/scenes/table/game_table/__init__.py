"""What a game hands to the table, and is handed by it."""

"""What lies in Syncro's books: the open book itself, and cards that are laid into it."""

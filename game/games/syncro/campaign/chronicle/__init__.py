"""What is kept of an adventure: its chronicle, its book, and the day after its end."""

"""The computer around the window: what the system has to say, and what is asked of it."""

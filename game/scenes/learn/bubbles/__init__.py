"""What guides say, and where it lies."""

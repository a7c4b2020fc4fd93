"""What a press means."""

"""What takes long, done beside the window."""

"""Who plays Syncro, and what they play by."""

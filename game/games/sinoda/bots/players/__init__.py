"""Who plays Sinoda, and what they play by."""

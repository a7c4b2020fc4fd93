"""Who plays Soon, and what they play by."""

"""Who sits where, and with which options."""

"""Libraries of the system, and the one that pygame brings: what is called in them, and how."""

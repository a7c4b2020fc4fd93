"""What a team threw away, and what could be known of it."""

"""Ways on a table: what was played, and what would have been better, in the outlines of what lies there."""

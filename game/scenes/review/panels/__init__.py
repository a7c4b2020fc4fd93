"""What stands over and beside the table of a review."""

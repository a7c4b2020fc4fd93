"""What an evening's pages are drawn with: games as tiles, and the steps of the ceremony."""

"""What runs a match at a table: what is told, whose screen it is, what is half chosen."""

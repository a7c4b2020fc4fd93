"""Who walks the road: the team, how it is set up, and which road it takes."""

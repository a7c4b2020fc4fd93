"""What a match of Soon is looked back at with: what computer players say."""

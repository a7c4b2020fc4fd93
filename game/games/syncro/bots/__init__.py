"""What is good in this game, and who plays by it."""

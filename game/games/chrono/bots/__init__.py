"""What is good in this game, who plays by it, and what is advised."""

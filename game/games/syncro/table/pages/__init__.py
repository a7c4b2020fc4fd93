"""What is told of a level, its foes and its goal."""

"""What follows a level: how it was won or lost, and the way on."""

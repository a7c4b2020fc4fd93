"""What follows a level: the picture of a victory, the page of the story, the fire after a defeat."""

"""How the game is shown: its layout, its cues, and what a press means."""

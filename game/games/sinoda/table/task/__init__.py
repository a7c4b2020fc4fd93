"""What a task shows beside its board: the card that tells it, the marked piece, and how it was solved."""

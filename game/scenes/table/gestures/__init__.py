"""What a hand is in the middle of: a drag, a latch, a rest."""

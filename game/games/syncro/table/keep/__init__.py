"""What a mage carries on: the question after a victory, in a place of its own (SY-25)."""

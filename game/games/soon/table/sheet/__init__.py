"""The sheet of paper on which a round is counted."""

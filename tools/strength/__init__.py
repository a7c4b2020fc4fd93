"""How strong computer players are: the arena, its figures, yardsticks, and what levels and deals are worth."""

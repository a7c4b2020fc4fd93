"""How each effect is made, by what it is made of."""

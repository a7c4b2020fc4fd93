"""How a match ends on its table: what decided it, the last moment with its words, and what follows."""

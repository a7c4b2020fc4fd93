"""How what has happened is told, beat by beat."""

"""How computer players choose, and what a person is told who asks for a hint."""

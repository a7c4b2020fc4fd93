"""What lies on the cloth: sprites, their looks, and what is marked on them."""

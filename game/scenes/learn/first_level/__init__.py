"""A first level with the lamp."""

"""A scene: its parts, how they are drawn, and how pointer and keys use them."""

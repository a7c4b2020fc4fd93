"""The window and the screens that it may lie on."""

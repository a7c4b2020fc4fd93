"""What a player wants, by keyboard, mouse, gamepad or finger."""

"""The keyboard of those who have none: letters on a sheet over any text field, for a gamepad or a finger."""

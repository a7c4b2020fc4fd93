"""Which keys and buttons ask for what: the table of all of them, how one is chosen, the drawn keyboard and gamepad."""

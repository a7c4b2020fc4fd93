"""What every screen stands on: the scene, the navigator, services, pointer, keys, dialogs, quick settings."""

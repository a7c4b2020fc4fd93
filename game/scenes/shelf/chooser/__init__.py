"""Files and folders to choose from, where the system asks nobody."""

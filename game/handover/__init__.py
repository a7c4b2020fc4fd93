"""One window a user and data folder: a later start hands over what it was started with, and ends."""

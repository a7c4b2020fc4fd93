"""Keepsakes: what a level that was won leaves on a mage's staff, by what happened in it. They do nothing."""

"""Syncro: mages who have vowed silence break a horde of monsters together, level by level."""

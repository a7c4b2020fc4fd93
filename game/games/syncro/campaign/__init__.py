"""Syncro's campaign: the map, its story, what is carried on, and the adventures on this machine."""

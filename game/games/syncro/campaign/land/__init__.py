"""The land of the map: its planes in the light of an hour, the road over it, and whatever moves there."""

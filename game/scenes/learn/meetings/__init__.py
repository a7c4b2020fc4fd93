"""Words at first meetings."""

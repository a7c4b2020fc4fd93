"""A match with everybody around it, and its moment as a value."""

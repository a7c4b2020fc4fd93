"""The picture of a table: what is shown of a model, what of it is kept, and the bar over it."""

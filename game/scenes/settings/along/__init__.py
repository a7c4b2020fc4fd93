"""Take everything along, as it looks: the chest with what goes into it, and the words beside it."""

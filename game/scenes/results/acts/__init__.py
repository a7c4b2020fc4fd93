"""Pictures of acts: the table of a match as it stood when something happened, cut to where that was."""

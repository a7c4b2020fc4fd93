"""Things that move on a stage, how they are told to, and what is seen where they hit."""

"""The process in which computer players think, and how it is spoken with."""

"""What leaves the computer: without what nobody else may know, in a form that others can open."""

"""What is seen of the program: how screens look, tables move and walks lead, and what is wrong with a view."""

"""Logical units and rectangles: how a page is arranged, before anything of it is drawn."""

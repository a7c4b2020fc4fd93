"""Diagrams: pieces of real tables, and rows of what is done one after another, in a wooden frame."""

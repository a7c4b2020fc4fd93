"""Rows of settings: what each is, what sets it, and how it is put back."""

"""Sheets that lie over any screen: questions, menus, what is under way."""

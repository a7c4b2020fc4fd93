"""Screens and their manager."""

"""Synchrony: five tabletop games around one lamp."""

__version__ = "0.6.0"

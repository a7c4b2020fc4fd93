"""The rulebook: over any screen, at the page that matters there."""

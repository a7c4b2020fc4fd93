"""Finding: what answers a question in rulebooks, and where it is told."""

"""The honest shuffle: what came of checking a deal's seal, as a strip of a page and as a sheet."""

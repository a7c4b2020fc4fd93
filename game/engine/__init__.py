"""The shared rules engine: pure, no pygame, no files, no clock."""

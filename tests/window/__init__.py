"""Tests of the real program: its window under Xvfb, its process killed."""

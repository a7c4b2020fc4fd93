"""Promises and suspicions before a race, said and answered."""

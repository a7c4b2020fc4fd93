"""Matches that are over: the ledger, and what can be done with them."""

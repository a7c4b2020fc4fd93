"""Figures of the matches that are over: an index, of which nothing is lost that records and ledger don't say."""

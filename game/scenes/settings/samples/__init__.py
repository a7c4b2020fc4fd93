"""Samples: small pictures beside settings, each of which does what its setting does."""

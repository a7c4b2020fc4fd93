"""Ways of thinking: they know rules only through the protocol."""

"""Who plays here: what they like, have learnt, and how far their campaigns have come."""

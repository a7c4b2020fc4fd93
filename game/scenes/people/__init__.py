"""Who plays here: everybody with a name, an emblem, what they have learnt and how they like to see and hear."""

"""The stack of screens: how one leads to the next, and what lies over all of them."""

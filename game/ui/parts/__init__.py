"""Parts of screens: faces of controls, the kit that builds them, and the one focus."""

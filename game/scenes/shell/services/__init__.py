"""What every screen is handed, and what is done for all of them."""

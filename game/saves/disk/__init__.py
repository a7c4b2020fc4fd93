"""Files that nothing spoils: written whole, locked, named, and read after others have touched them."""

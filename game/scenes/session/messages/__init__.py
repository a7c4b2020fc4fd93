"""What the machine of a table is told, and what it asks in return."""

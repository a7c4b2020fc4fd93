"""What a level is looked back at with: points thrown away turn by turn, and what computer partners say."""

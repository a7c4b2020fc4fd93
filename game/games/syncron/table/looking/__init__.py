"""What a race of Syncron is looked back at with: what computer players say."""

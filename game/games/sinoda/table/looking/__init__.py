"""What a match of Sinoda is looked back at with: what computer players say."""

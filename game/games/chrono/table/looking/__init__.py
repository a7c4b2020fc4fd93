"""What a match of Epochs Chrono is looked back at with: what computer players say."""

"""What sounds are played on."""

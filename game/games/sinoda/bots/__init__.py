"""What is good in Sinoda: its computer players, and what it advises whoever asks for a hint."""

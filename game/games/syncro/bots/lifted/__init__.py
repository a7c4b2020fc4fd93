"""What computer partners say of their decisions once a level is over: from what they weighed, and nothing else."""

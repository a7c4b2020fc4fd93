"""Where the road forks: the vote for one of two towns."""

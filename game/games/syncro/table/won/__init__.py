"""A level is won: what is seen between the last enemy and the question about the hands."""

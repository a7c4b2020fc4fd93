"""What a computer player, an advisor and a judge are, and the simplest of them."""

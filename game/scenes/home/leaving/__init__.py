"""How one leaves: what is kept on its plank under the lamp that is out, and good night."""

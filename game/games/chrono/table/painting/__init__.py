"""What is drawn under the parts and over them."""

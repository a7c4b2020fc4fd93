"""Where everything lies."""

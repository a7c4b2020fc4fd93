"""The rules: state, actions, events; they import the engine alone."""

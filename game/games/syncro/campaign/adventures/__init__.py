"""The adventures of this machine: their list, their names, the way into a new one."""

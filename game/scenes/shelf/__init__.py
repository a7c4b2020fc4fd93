"""The shelf of finished matches: cards on planks, bringing one in, and what can be shared of one."""

"""The saved games as they stand: boxes on planks, in the lamp's light."""

"""The vow is lifted: by the fire after a level computer partners say why they did what they did."""

"""What opens by double click: the frozen program, and what each system's people expect it to come in."""

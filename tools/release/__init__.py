"""What a release is measured and attacked with, and what packs it."""

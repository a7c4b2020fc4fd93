"""Who sits where: people, computer players, and the companies of earlier evenings."""

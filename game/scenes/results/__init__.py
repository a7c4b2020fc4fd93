"""How a match ended: places, points, the chart, and what a game tells of it."""

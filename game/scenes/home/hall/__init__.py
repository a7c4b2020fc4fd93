"""The doors of home, and what is new behind them today."""

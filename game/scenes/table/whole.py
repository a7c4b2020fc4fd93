"""A table with all its parts: for what goes on by itself there, and what its bar and its game's parts may ask for."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table.guides.guide import HelpOffer
from game.scenes.table.live.table import Table
from game.scenes.table.over.screens_over import ScreensOverTable
from game.scenes.table.picture.recap import Recap
from game.scenes.table.pointing.decisions import Decisions
from game.scenes.table.pointing.steered import TablePointing


class WholeTable(Table, Protocol):
    """Be a table whose parts stand."""

    decisions: Decisions
    """Takes and undoes them."""
    pointing: TablePointing
    """Where keys and pointer lead."""
    screens: ScreensOverTable
    """What is laid over it."""
    helping: HelpOffer
    """What helps at it."""
    recap: Recap
    """What tells of what happened since one's last turn."""

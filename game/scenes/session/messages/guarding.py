"""What stands beside a table may hold what is told back, or ask its reader alone: as much as its machine knows."""

from __future__ import annotations

from typing import Protocol


class Guard(Protocol):
    """Be what stands beside a table: a lesson's lamp, a hint, a word at a first meeting.

    `asks`: nobody else is asked meanwhile. `holds`: what is still to be told waits. `ends`: it is nobody's turn any
    more. `reads`: what was asked for, or is said for a first time, stands over the table, and nothing plays itself.
    """

    @property
    def asks(self) -> bool: ...
    @property
    def holds(self) -> bool: ...
    @property
    def ends(self) -> bool: ...
    @property
    def reads(self) -> bool: ...

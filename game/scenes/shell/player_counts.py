"""How many may play, in figures and in words."""

from __future__ import annotations

from game.ui.kit import Kit


def players(seats: tuple[int, ...]) -> str:
    """Return player counts in figures: a range where none is left out ("2–6"), else a list ("2, 3, 4, 6")."""
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(str(number) for number in seats)


def alternatives(kit: Kit, counts: tuple[int, ...]) -> str:
    """Return player counts as words that leave a choice: “2, 3, 4 or 6”, or a range where none is left out."""
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return players(counts)
    text = str(counts[-1])
    if len(counts) > 1:
        text = kit.say("setup.or", first=", ".join(str(number) for number in counts[:-1]), last=counts[-1])
    return text

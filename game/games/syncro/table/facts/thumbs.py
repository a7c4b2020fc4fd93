"""Small pictures of what happens in a level: Spells, and enemies without their strength, which may change."""

from __future__ import annotations

from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import closed, height_to_width, picture_of, spell
from game.scenes.table.game_table.thumbs import Thumb
from game.ui.draw.cards import CardArt


def spell_thumb(face: object) -> Thumb:
    """Return a Spell; one whose number isn't known shows its back."""
    return Thumb((spell(face, small=True) if isinstance(face, int) else closed(),))


def enemy_thumb(name: str) -> Thumb:
    """Return an enemy, by its name."""
    ratio = height_to_width(name)
    return Thumb((CardArt(picture_of(Enemy(name, 0)), depth="small", ratio=ratio),), ratio)

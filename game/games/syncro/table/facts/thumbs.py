"""Small pictures of what happens in a level: Spells, and enemies, without their strength where that may change."""

from __future__ import annotations

from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import FoeArt, closed, height_to_width, picture_of, spell
from game.scenes.table.game_table.thumbs import Thumb
from game.ui.draw.cards import CardArt


def spell_thumb(face: object) -> Thumb:
    """Return a Spell; one whose number isn't known shows its back."""
    return Thumb((spell(face, small=True) if isinstance(face, int) else closed(),))


def enemy_thumb(name: str, strength: int = 0) -> Thumb:
    """Return an enemy, by its name; its shield is empty unless its strength is known."""
    ratio = height_to_width(name)
    if strength:
        return Thumb((FoeArt(Enemy(name, strength), ratio=ratio),), ratio)
    return Thumb((CardArt(picture_of(Enemy(name, 0)), depth="small", ratio=ratio),), ratio)

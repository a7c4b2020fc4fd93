"""What every refusal at a table must be: a rule of the game's page, and a sentence for everybody in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.content.words.strings import Text, Words, You
from game.engine.protocol import Refusal, Seat
from tests.words import read_words

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Refusals:
    """Hold a game's rules and words; a sentence has so many letters at most."""

    game: str
    longest: int

    @cached_property
    def rules(self) -> set[str]:
        """Return the identifiers of the rule page."""
        page = ROOT / "game" / "games" / self.game / "RULES.md"
        return set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", page.read_text(encoding="utf-8")))

    @cached_property
    def words(self) -> dict[str, dict[str, Text]]:
        """Return what the program and the game say, by language."""
        return read_words([ROOT / "assets" / "text", ROOT / "game" / "games" / self.game / "words"])

    def told(self, refusal: Refusal, you: Seat) -> None:
        """Make sure that a refusal names a rule and says why, to whoever sits at a seat and to everybody else."""
        assert refusal.rule in self.rules, refusal
        for language in ("en", "fr"):
            assert refusal.message.key in self.words[language], refusal
            words = Words(self.words, language)
            for name in (lambda seat: f"Mira{seat}", lambda seat: You("you") if seat == you else "Tao"):
                sentence = words.message(refusal.message, name)
                assert sentence.endswith("."), sentence
                assert not re.search(rf"[{{}}]|{self.game}|None", sentence), sentence
                assert len(sentence) <= self.longest, sentence

"""Soon's first lesson: the record can be replayed, and every step stands where its words are true."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from game.content.paths import PLACES
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games import catalog
from game.games.soon.rules.actions import Discard
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import counted, worth
from game.saves.record import replay
from tests.games.soon.tables import hand, line, options

"""What lessons and hints ask of Sinoda's table: how an action is pressed, what a name means, what lies open to meet."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import meter, piece_at
from game.games.sinoda.rules.rules import Action, Again, Agree, Change, Decline, Move, Propose
from game.games.sinoda.rules.scoring import proven
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import piece_key
from game.games.sinoda.table.pieces.rim import NAMES
from game.scenes.table.game_table.parts import Learning
from game.ui.parts.part import Part
from game.ui.seats.faces import Portrait

NEAR: Final = 2  # points that are missing to win by Sinoda when it is said to be near


class SinodaLearning(Learning[Facts, Action]):
    """Tell where Sinoda's actions and words lie."""

    spares = ("hint", "disc-{}", "score-{}", "count-{}", "seat-{}")
    quiet = ("told-", "last", "trace-", "light-", "count-", NAMES)
    panels = ("meter", "gain-", "told-", "last:")

    def hushed(self, part: Part) -> Part:
        """Return a face without its seal: of two, nobody is taken for the other."""
        face = part.face
        return structs.replace(part, face=structs.replace(face, seal=False)) if isinstance(face, Portrait) else part

    def rule(self, facts: Facts) -> str:
        """Return the rule that tells of what is decided now, or the chapter of a turn before a piece is chosen."""
        if facts.choice is None:
            return "turn" if facts.quest is None else "tasks"
        target = facts.choice.target
        if target is not None:
            return "SI-10" if target.victim is not None else "SI-7"
        return "SI-6" if facts.choice.turn is not None else "SI-7"

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the keys that are pressed to take an action: a piece, then where it goes or which way it turns.

        The first one lets the piece go again where it is the chosen one: then the rest of the way is left.
        """
        match action:
            case Move(start, end):
                return f"space:{start}", f"space:{end}"
            case Change(space, value):
                piece = piece_at(facts.state, facts.rules.board.number[space])
                assert piece is not None, f"a legal change names a piece, and {space} is empty"
                return f"space:{space}", "turn:up" if value > facts.state.values[piece] else "turn:down"
            case Propose():
                return ("act:propose",) if facts.choice is None else ("act:cancel", "act:propose")
            case Agree():
                return ("act:agree",)
            case Decline():
                return ("act:decline",)
            case Again():
                return ("task:over",) if facts.choice is None else ("act:cancel", "task:over")

    def keys_of_path(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the keys that a hint joins: of a move every space on its way, one for each step."""
        if not isinstance(action, Move):
            return self.keys_to_press(facts, action)
        board, state = facts.rules.board, facts.state
        piece = piece_at(state, board.number[action.start])
        assert piece is not None, f"a legal move names a piece, and {action.start} is empty"
        return tuple(f"space:{name}" for name in destinations(board, state, piece)[action.end].ways[0])

    def keys_taken(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the space whose piece a move captures."""
        if not isinstance(action, Move):
            return ()
        return (
            (f"space:{action.end}",) if piece_at(facts.state, facts.rules.board.number[action.end]) is not None else ()
        )

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return the part that a name means: a space by its own name, and `disc:1` the captures of a seat."""
        if name in facts.rules.board.number:
            return (f"space:{name}",)
        kind, _, seat = name.partition(":")
        return (f"disc-{seat}",) if kind == "disc" else ()

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return a capture on a disc, a win by Sinoda that is near, an end that is near, and one that may be proposed.

        A kind whose place depends on the room of the table comes with each of its places, the best one first.
        """
        state = facts.state
        if state.ending or facts.quest is not None:
            return ()
        result = [("capture", piece_key(hand[-1])) for hand in state.captures if hand][:1]
        if facts.rules.win_by_sinoda and len(state.captures) == 2:  # SI-15
            for seat in (0, 1):
                now = meter(state, seat)
                if now.lead > 0 and now.needed - now.lead <= NEAR:
                    result += [("sinoda", "meter"), ("sinoda", f"disc-{seat}")]
        if facts.limit:  # SI-16
            result += [("limit", "limit"), ("limit", "hint")]
        if facts.mine and facts.choice is None and state.proposer is None and not state.declined and proven(state):
            result.append(("propose", "act:propose"))  # SI-15
        return tuple(result)

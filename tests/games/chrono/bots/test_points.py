"""The point of a move in Epochs Chrono's hints: nothing that was said of it is dropped, and its figures are true."""

from __future__ import annotations

from game.games.chrono.rules.faces import fits, special
from game.games.chrono.rules.position import faces, pile, places
from game.games.chrono.rules.rules import Action, Lay
from tests.games.chrono.bots.test_hints import Asked, asked, beyond, laid, named, reasons


def test_what_a_candidate_is_said_to_cost_is_said_of_the_move_as_well_with_the_same_figures() -> None:
    met = set()
    for item in asked():
        chosen = [candidate for candidate in item.advice.candidates if candidate.action == item.advice.move]
        for candidate in chosen:
            kind = candidate.cost.key.rpartition(".")[2]
            met.add(kind)
            same = [r.message for r in item.advice.reasons if r.message.key == f"chrono.hint.why.{kind}"]
            assert same, f"{kind} is dropped"
            figure = dict(candidate.cost.params).get("count")
            assert dict(same[0].params).get("count") == figure
    assert met == {"covers", "complete", "only_you", "opens", "spent", "keeps"}


def suits_next(item: Asked, action: Action) -> int:
    fresh = item.next_turn(action)
    return sum(bool(places(fresh, face)) for face in faces(fresh, item.seat))


def follow(item: Asked, action: Action) -> int:
    """Return how many hidden cards could be laid where a row grows by next."""
    lay = laid(action)
    cell = None if pile(item.state, lay.cell) else beyond(item.state, lay)
    return sum(count for face, count in item.others.items() if cell is not None and fits(face, cell))


def rival(item: Asked, params: dict[str, object]) -> Action:
    """Return the candidate that a move is said to beat."""
    there = named(params["other"]) if "epoch" in dict(params["other"].params) else ""  # type: ignore[attr-defined]
    lays = [laid(c.action) for c in item.advice.candidates if isinstance(c.action, Lay)]
    return next(lay for lay in lays if lay != item.advice.move and (not there or there in (lay.card, lay.cell)))


def test_a_move_beats_another_in_figures_that_are_true_of_both() -> None:
    counted = {"beats_keeps": suits_next, "beats_opens": follow}
    for kind, count in counted.items():
        told = [
            row
            for row in reasons(kind)
            if not any(special(laid(c.action).card) for c in row[0].advice.candidates if isinstance(c.action, Lay))
        ]
        assert told, kind
        for item, reason, params in told:
            assert reason.good
            assert params["count"] == count(item, item.advice.move)
            assert params["less"] == count(item, rival(item, params))
            assert params["count"] != params["less"]
    assert reasons("beats_leads")
    assert reasons("beats_end")

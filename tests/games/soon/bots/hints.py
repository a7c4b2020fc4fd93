"""Every claim that a hint of Soon makes, held to what is true of the position.

Nothing here asks the hints how they came to say something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.soon.rules.actions import Ask, Deal, Discard, Draw, Give
from game.games.soon.rules.faces import LAST, a_card_asked, named
from game.games.soon.rules.position import complete, needed, next_number
from game.games.soon.rules.scoring import counted, counting, one_colour, worth
from tests.games.soon.bots.claims import (
    Claim,
    asked_line,
    asker,
    at_least,
    before,
    face_of,
    fits,
    follows,
    given,
    kept,
    later_with,
    lends,
    matching,
    needed_kept,
    odd,
    of_a_card,
    of_the_other,
    other,
    other_gift,
    settled,
    spared,
    swaps,
    thief_there,
    top_of,
    useful,
    would_end,
)

TRUE: Final[dict[str, Callable[[Claim], bool]]] = {
    "good.all_day": lambda c: c.one_of("day", c.said["points"], c.said["plain"]),
    "good.all_night": lambda c: c.one_of("night", c.said["points"], c.said["plain"]),
    "good.points": lambda c: c.points == c.said["points"] > c.said["before"] == worth(c.own),
    "good.same": lambda c: c.points == c.said["count"] == worth(c.own),
    "good.places": lambda c: counting(c.line) == c.said["count"] and c.said["places"] == LAST,
    "good.complete": lambda c: complete(c.line) and c.points == c.said["points"],
    "good.wins": lambda c: (end := c.rules.outcome(c.after)) is not None and end.winners == (c.seat,),
    "good.first": lambda c: counted(c.after, c.seat)[-1].reason == "first",
    "good.last_turn": lambda c: c.seat not in c.after.last_turns and bool(c.before.completed),
    "good.follows": follows,
    "good.opens": lambda c: c.hidden(c.said["number"]) == c.said["count"] > 0 and needed(c.line) == c.said["number"],
    "good.odds": lambda c: c.hidden(c.said["number"]) == c.said["count"] > 0 and c.unseen() == c.said["total"],
    "good.unseen": lambda c: c.move == Draw("pile") and not c.after.open_cards - c.before.open_cards,
    "good.robbed_points": lambda c: (
        c.after.line_of(c.rival)[c.said["number"] - 1].kind == "thief"
        and worth(c.before.line_of(c.rival)) - worth(c.after.line_of(c.rival)) == c.said["count"] > 0
    ),
    "bad.special": lambda c: isinstance(c.move, Discard) and c.face.special,
    "bad.fits_now": lambda c: c.face.fits(c.said["place"]) and (before(c, 0) or thief_there(c)),
    "bad.none_hidden": lambda c: c.hidden(c.said["number"]) == 0,
    "good.robbed": lambda c: c.after.line_of(c.rival)[c.said["number"] - 1].kind == "thief",
    "good.no_thief": lambda c: (
        (c.own[c.said["place"] - 1].kind == "thief") > (c.line[c.said["place"] - 1].kind == "thief")
    ),
    "good.loses": lambda c: worth(c.before.line_of(c.rival)) - worth(c.after.line_of(c.rival)) == c.said["count"] > 0,
    "good.lacks": lambda c: LAST - counting(c.after.line_of(c.rival)) == c.said["count"],
    "good.known": lambda c: any(
        c.before.is_open(card) and face.answers(c.move.number, c.move.colour)  # type: ignore[union-attr]
        for card, face in c.before.hand_of(c.rival)
    ),
    "good.at_least": at_least,
    "good.would_end": would_end,
    "good.twin": lambda c: any(face.kind == c.face.kind for face in c.rest),
    "good.twin_other": lambda c: any(
        face.kind == c.face.kind and face.colour != c.face.colour and named(face) == c.said["card"] for face in c.rest
    ),
    "good.odd_day": lambda c: odd(c, "day"),
    "good.odd_night": lambda c: odd(c, "night"),
    "good.common": lambda c: (
        c.hidden(spared(c)) == c.said["count"] > max(map(c.hidden, needed_kept(c)))
        and spared(c) == c.said["number"] not in needed_kept(c)
    ),
    "good.filled": lambda c: spared(c) == c.said["place"] and c.own[spared(c) - 1].fits(spared(c)),
    "good.far": lambda c: before(c, c.said["count"]) and spared(c) > max(needed_kept(c)),
    "good.keeps": lambda c: kept(c) == c.said["count"] > 0,
    "good.blocked": lambda c: top_of(c).special,
    "good.not_next": lambda c: (
        needed(c.own) == c.said["number"]
        and not top_of(c).fits(c.said["number"])
        and c.said["wanted"] == a_card_asked(c.said["number"], None)
    ),
    "good.fits": fits,
    "good.later_none": lambda c: later_with(c, 0),
    "good.later_some": lambda c: later_with(c, c.said["held"]) and 0 < c.said["held"] < c.said["count"],
    "good.later_all": lambda c: later_with(c, c.said["count"]),
    "good.swap": swaps,
    "good.held": swaps,
    "good.less": lambda c: (
        asker(c) and given(c, c.face) == c.said["points"] < c.said["more"] == given(c, other_gift(c))
    ),
    "bad.more": lambda c: asker(c) and given(c, c.face) == c.said["points"] > c.said["less"] == given(c, other_gift(c)),
    "good.equal": lambda c: asker(c) and given(c, c.face) == c.said["points"] == given(c, other_gift(c)),
    "good.no_matter": lambda c: c.rules.speed,
    "good.keep_other": lambda c: other_gift(c) in [face for _, face in c.after.hand_of(c.seat)],
    "good.must": lambda c: (
        len({face_of(c.before, a.card) for a in c.rules.legal(c.before, c.seat) if type(a) is Give}) == 1
    ),
    "good.draw": lambda c: len(c.after.hands[c.seat]) == len(c.before.hands[c.seat]),
    "good.to_goal": lambda c: c.said == {"points": c.before.totals[c.seat], "goal": c.rules.goal},
    "good.starts": lambda c: isinstance(c.move, Deal) and c.after.mover == c.seat,
    "bad.ends_double": lambda c: (
        one_colour(c.own)
        and not one_colour(c.line)
        and (c.points, worth(c.own)) == (c.said["points"], c.said["before"])
    ),
    "bad.lends": lends,
    "bad.seen": lambda c: any(c.after.is_open(card) and face == top_of(c) for card, face in c.after.hand_of(c.seat)),
}
"""For each claim, by the end of its key, what must be so."""


THAN: Final[dict[str, Callable[[Claim], bool]]] = {
    "than.pile": lambda c: (
        other(c).move == Draw("pile")
        and c.said["total"] == c.unseen()
        and c.said["count"]
        == c.hidden(needed(c.own) or 0) + (c.hidden("joker") if (needed(c.own) or LAST) < LAST else 0)  # type: ignore[arg-type]
    ),
    "than.pile_none": lambda c: (
        other(c).move == Draw("pile") and c.said["total"] == c.unseen() and c.hidden(needed(c.own) or 0) == 0
    ),
    "than.waits": lambda c: any(face.kind == c.said["card"].key.rsplit(".")[-1] for _, face in c.after.hand_of(c.seat)),
    "than.strike": lambda c: (
        worth(c.before.line_of(c.rival)) - worth(other(c).after.line_of(c.rival))
        == c.said["count"]
        < c.points - worth(c.own)
    ),
    "than.ask": lambda c: c.hidden(c.said["number"]) == c.said["count"] and c.said["total"] == c.unseen(),
    "than.less": lambda c: of_a_card(c) == c.said["points"] < c.said["more"] == settled(c),
    "than.fewer": lambda c: counting(other(c).line) == c.said["count"] < c.said["more"] == counting(c.line),
    "than.ends_double": lambda c: one_colour(c.own) and not one_colour(other(c).line),
    "than.special": lambda c: other(c).face.special and named(other(c).face) == c.said["card"],
    "than.lends": lambda c: of_the_other(c) and not useful(c) and useful(other(c)),
    "than.fits": lambda c: of_the_other(c) and (before(other(c), 0) or thief_there(other(c))),
    "than.colour": lambda c: of_the_other(c) and matching(other(c)) == c.said["count"] > c.said["fewer"] == matching(c),
    "than.rarer": lambda c: (
        c.said["number"] == spared(other(c)) and 0 < c.hidden(c.said["number"]) == c.said["count"] < c.hidden(spared(c))
    ),
    "than.rarer_none": lambda c: c.hidden(spared(other(c))) == 0 < c.hidden(spared(c)),
    "than.sooner": lambda c: of_the_other(c) and spared(c) - spared(other(c)) == c.said["count"] > 0,
    "than.discard": lambda c: other(c).points == c.said["count"] == worth(c.own) < c.points,
    "than.discard_places": lambda c: counting(other(c).line) == c.said["count"] and c.said["places"] == LAST,
}
"""The same for why another action is left for later."""


COSTS: Final[dict[str, Callable[[Claim], bool]]] = {
    "pile": lambda c: c.move == Draw("pile"),
    "open": lambda c: top_of(c).fits(needed(c.own) or 0),
    "open_later": lambda c: isinstance(kind := top_of(c).kind, int) and kind > len(c.own),
    "open_swap": lambda c: isinstance(kind := top_of(c).kind, int) and kind <= len(c.own),
    "begins": lambda c: not c.own and len(c.line) == 1,
    "play": lambda c: len(c.line) == len(c.own) + 1,
    "play_keeps": lambda c: len(c.line) == len(c.own) + 1 and one_colour(c.own) and one_colour(c.line),
    "play_ends": lambda c: len(c.line) == len(c.own) + 1 and one_colour(c.own) and not one_colour(c.line),
    "completes": lambda c: complete(c.line),
    "replace": lambda c: len(c.line) == len(c.own),
    "replace_ends": lambda c: one_colour(c.own) and not one_colour(c.line),
    "replace_gains": lambda c: not one_colour(c.own) and one_colour(c.line),
    "replace_thief": lambda c: counting(c.line) == counting(c.own) + 1 and len(c.line) == len(c.own),
    "steal": lambda c: c.line[c.said["number"] - 1].kind == c.said["number"],
    "steal_ends": lambda c: c.line[c.said["number"] - 1].kind == c.said["number"] and not one_colour(c.line),
    "strike": lambda c: (
        c.said["count"]
        == max(worth(c.before.line_of(seat)) - worth(c.after.line_of(seat)) for seat in range(c.before.seats))
    ),
    "strike_own": lambda c: worth(c.line) - worth(c.own) == c.said["count"] > 0,
    "shorter": lambda c: sum(map(len, c.after.lines)) == sum(map(len, c.before.lines)) - 1,
    "ask": lambda c: isinstance(c.move, Ask) and c.move.number == c.said["number"] and c.hidden(c.move.number) > 0,
    "known": lambda c: (
        isinstance(c.move, Ask)
        and any(
            c.before.is_open(card) and face.kind == c.said["number"] for card, face in c.before.hand_of(c.move.other)
        )
    ),
    "special": lambda c: c.face.special and isinstance(c.move, Discard),
    "twin": lambda c: c.face in c.rest and named(c.face) == c.said["card"],
    "twin_other": lambda c: any(face.kind == c.face.kind and named(face) == c.said["card"] for face in c.rest),
    "fits": lambda c: c.face.fits(next_number(c.own) or 0) or c.face.kind == needed(c.own) or thief_there(c),
    "filled": lambda c: c.own[spared(c) - 1].fits(spared(c)) and spared(c) == c.said["place"],
    "lends": lends,
    "off": lambda c: would_end(c) and not before(c, 0),
    "only_day": lambda c: c.face.colour == "day" and odd(c, "night"),
    "only_night": lambda c: c.face.colour == "night" and odd(c, "day"),
    "later": lambda c: before(c, c.said["count"]) and c.hidden(spared(c)) == c.said["hidden"] and c.said["count"] > 0,
    "give": lambda c: c.rules.speed and len(c.rest) == len(c.before.hands[c.seat]) - 1,
    "give_keeps": lambda c: asked_line(c, c.before) and asked_line(c, c.after),
    "give_ends": lambda c: asked_line(c, c.before) and not asked_line(c, c.after),
    "give_points": lambda c: given(c, c.face) == c.said["count"],
}
"""The same for what a candidate brings or costs."""

"""The words of Soon's events, for the log and the recap. They tell no more than the event that they are given."""

from __future__ import annotations

from game.engine.protocol import Hidden, Message, SeatName, say
from game.games.soon.rules import events as e
from game.games.soon.rules.faces import Face, a_card, a_card_asked, named
from game.games.soon.rules.scoring import LIMIT


def tell(event: e.Event, *, speed: bool) -> Message | None:
    """Return the words of an event, or None for one that others tell already: a turn's end, a yes with its gift.

    In the Speed variant nobody has a last turn after the first completion (SO-21).
    """
    match event:
        case e.Handed():
            return None
        case e.Drew() | e.Took() | e.Skipped() | e.Reshuffled() | e.Played() | e.Replaced() | e.Discarded():
            return _of_a_card(event)
        case e.Asked() | e.Answered() | e.Gave() | e.Struck() | e.Stole():
            return _of_another(event)
        case e.Dealt(seat):
            return say("soon.log.dealt", player=SeatName(seat))
        case e.Completed(seat, first):
            suffix = "_speed" if speed else "" if first else "_too"
            return say(f"soon.log.completed{suffix}", player=SeatName(seat))
        case e.Scored(seat, steps, total):
            return say("soon.log.scored", player=SeatName(seat), count=steps[-1].points, total=total)
        case e.RoundEnded(number, ending):
            return say("soon.log.limit" if ending == LIMIT else "soon.log.round_over", round=number)


def _of_a_card(event: e.Drew | e.Took | e.Skipped | e.Reshuffled | e.Played | e.Replaced | e.Discarded) -> Message:
    match event:
        case e.Drew(seat, _, face):
            if isinstance(face, Hidden):
                return say("soon.log.drew", player=SeatName(seat))
            return say("soon.log.drew_card", player=SeatName(seat), card=a_card(face))
        case e.Took(seat, _, face):
            return say("soon.log.took", player=SeatName(seat), card=named(face))
        case e.Skipped(seat):
            return say("soon.log.skipped", player=SeatName(seat))
        case e.Reshuffled():
            return say("soon.log.reshuffled")
        case e.Played(seat, _, face, place):
            key = "played_joker" if face.kind == "joker" else "played"
            return say(f"soon.log.{key}", player=SeatName(seat), card=a_card(face), place=place)
        case e.Replaced(seat, _, face, place, was=was):
            return say("soon.log.replaced", player=SeatName(seat), card=a_card(face), old=a_card(was), place=place)
        case e.Discarded(seat, _, face):
            return say("soon.log.discarded", player=SeatName(seat), card=a_card(face))


def _of_another(event: e.Asked | e.Answered | e.Gave | e.Struck | e.Stole) -> Message | None:
    names = {"player": SeatName(event.seat), "other": SeatName(event.other)}
    match event:
        case e.Asked(_, _, number, colour):
            return say("soon.log.asked", **names, card=a_card_asked(number, colour))
        case e.Answered(_, _, number, colour, result):
            if result:
                return None if colour else say("soon.log.yes", player=SeatName(event.seat))
            card = named(Face(number, colour)) if colour else number
            return say("soon.log.no", player=SeatName(event.seat), card=card)
        case e.Gave(_, _, _, face, _, _, _, was):
            if was is None:
                return say("soon.log.gave", **names, card=a_card(face))
            return say("soon.log.gave_for", **names, card=a_card(face), old=a_card(was))
        case e.Struck(_, _, _, _, _, was):
            return say("soon.log.struck", **names, card=a_card(was))
        case e.Stole(_, _, _, _, _, was):
            return say("soon.log.stole", **names, card=a_card(was))

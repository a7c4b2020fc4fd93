"""What happens until somebody must answer: slots, resolution, reveals, and what cards do, in the agenda's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, cast

from game.engine.protocol import Seat, Turn
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import (
    DRAGON,
    DRAW_REWARD,
    GOLEM,
    MUSHROOM,
    NO_ESTIMATES,
    RECOVER,
    REVEAL_FOG,
    SCALE,
    TOTALS,
    WEAKEN,
    WEAKENED_BY,
    Enemy,
)
from game.games.syncro.rules.state.horde import cursed, enemies, enemy_at, next_reveal, strength, targets, worth
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.naming import which
from game.games.syncro.rules.state.state import (
    SAME,
    Estimating,
    Keeping,
    Paying,
    Reckoning,
    Resolving,
    Slot,
    State,
    Thumb,
    Verdict,
    clockwise,
    slots,
    to_act,
)

Resolution: TypeAlias = Turn[State, e.Event]


def proceed(mission: Mission, turn: Resolution) -> None:
    """Do what the agenda says until a mage has to decide, or the level is over."""
    while not to_act(turn.state) and not turn.state.over:
        match turn.state.now:
            case None:
                _onward(mission, turn)
            case Estimating():
                shown = (None if choice == SAME else cast("Thumb", choice) for choice in turn.state.sealed)
                turn.emit(e.EstimatesShown(tuple(shown)))
            case Slot(seat):
                turn.emit(e.Passed(seat, forced=True, empty=not turn.state.hands[seat]))  # SY-13, SY-15
            case Reckoning():
                _reckon(mission, turn)
            case Resolving(place):
                _strike(mission, turn, place)
            case Verdict() as verdict:
                _judge(mission, turn, verdict)
            case Paying():
                turn.emit(e.Ended("unpaid", ()))  # SY-29: everybody was asked
            case Keeping():
                turn.emit(e.Closed(mission.name))
            case entry:
                raise AssertionError(f"{entry} has to be answered by somebody")


def _onward(mission: Mission, turn: Resolution) -> None:
    """Turn up what has become free; then the level is lost, or the next turn begins (SY-21, SY-22, SY-24)."""
    state = turn.state
    place = next_reveal(mission, state) if state.turn else None
    if place is not None:
        reveal(mission, turn, place)
    elif not any(state.hands):
        turn.emit(e.Ended("spent", ()))  # SY-24
    else:
        if state.open_hands:
            turn.emit(e.HandsHidden(state.all_hands()))
        leader = clockwise(state, state.leader)[1] if state.turn else state.leader
        turn.emit(e.TurnBegan(leader, state.turn + 1))


def _reckon(mission: Mission, turn: Resolution) -> None:
    """See to it that somebody attacks (SY-14); then resolve every enemy with Spells, bottom row first (SY-18)."""
    state = turn.state
    able = [seat for seat in slots(state.mages, state.leader) if state.hands[seat]]
    if able and not state.attacked:
        turn.emit(e.Obliged(able[-1]))  # SY-14: all have passed; the last who still has a Spell owes an attack
    else:
        attacked = [place for place in mission.order if (spot := state.horde[place]) is not None and spot.spells]
        turn.emit(e.Reckoned(tuple(attacked)))


def _which(mission: Mission, turn: Resolution, place: int) -> str:
    """Return which one of its name an enemy is; those that fell in this resolution still count."""
    name = enemy_at(turn.state, place).name
    told = (beat.event for beat in turn.beats)
    fell = {event.place for event in told if isinstance(event, e.Beaten) and event.enemy == name}
    return which(mission, turn.state, place, fell)


def _strike(mission: Mission, turn: Resolution, place: int) -> None:
    """Turn up the Spells on an enemy and add them up (SY-18)."""
    state = turn.state
    faces = state.faces(laid.card for laid in state.spot(place).spells)
    total = sum(worth(state, face) for face in faces)
    one = _which(mission, turn, place)
    turn.emit(e.Struck(place, enemy_at(state, place).name, faces, total, strength(state, place), which=one))


def _judge(mission: Mission, turn: Resolution, verdict: Verdict) -> None:
    """Ask for a Dragon's payment (SY-29); then apply success (SY-19) or failure (SY-20, SY-28)."""
    state, place = turn.state, verdict.verdict
    enemy = enemy_at(state, place)
    difference = abs(verdict.total - verdict.strength)
    if DRAGON in enemy.powers and difference and not verdict.paid:
        order = clockwise(state, state.leader)
        able = tuple(seat for seat in order if state.hands[seat] or state.held[seat] is not None)
        turn.emit(e.Owed(place, enemy.name, difference, able, which=_which(mission, turn, place)))
    elif verdict.total < verdict.strength:
        _fail(mission, turn, place)
    else:
        turn.emit(replace(_beaten(mission, state, verdict, enemy), which=_which(mission, turn, place)))
        drew = draw_for_team(mission, turn, difference) if MUSHROOM in enemy.powers else ()  # SY-27
        if enemies(turn.state):
            ask_estimates(mission, turn, drew)
        else:
            everybody = tuple(seat for seat, hand in enumerate(turn.state.hands) if hand)
            turn.emit(e.Ended("won", () if mission.last else everybody))  # SY-23, SY-25


def _beaten(mission: Mission, state: State, verdict: Verdict, enemy: Enemy) -> e.Beaten:
    """Return that an enemy is destroyed, and how many Spells its points to spare bring (SY-26, SY-27)."""
    place = verdict.verdict
    spare = verdict.total - verdict.strength
    if MUSHROOM not in enemy.powers or not spare:
        return e.Beaten(place, enemy.name, verdict.strength)
    spot, room = state.spot(place), sum(mission.limit - len(hand) for hand in state.hands)
    drawn = min(spare, room, len(state.deck) + len(state.discards) + len(spot.spells) + len(spot.absorbed))
    return e.Beaten(place, enemy.name, verdict.strength, spare, drawn, mission.limit if drawn == room else 0)


def _fail(mission: Mission, turn: Resolution, place: int) -> None:
    """Discard a lowest Spell and leave the others (SY-20); a Golem takes it in and casts the others off (SY-28)."""
    state = turn.state
    enemy = enemy_at(state, place)
    card = min((laid.card for laid in state.spot(place).spells), key=state.spells.known_card_face)
    event = e.Absorbed if GOLEM in enemy.powers else e.Withstood
    one = _which(mission, turn, place)
    turn.emit(event(place, enemy.name, card, state.spells.known_card_face(card), which=one))


def reveal(mission: Mission, turn: Resolution, place: int) -> None:
    """Turn up a card of the horde and apply what that brings (SY-21, SY-32, SY-33)."""
    spot = turn.state.spot(place)
    if spot.kind == "fog":
        _lift_fog(mission, turn, turn.state.fogs.known_card_face(spot.card), place)
        return
    enemy = turn.state.foes.known_card_face(spot.card)
    turn.emit(e.Revealed(place, enemy))
    for power in enemy.powers:
        if power == DRAW_REWARD:
            _draw_reward(turn)
        elif power == REVEAL_FOG and (on_top := fog_on_top(turn)) is not None:
            _lift_fog(mission, turn, on_top, None)


def _lift_fog(mission: Mission, turn: Resolution, name: str, place: int | None) -> None:
    """Reveal and apply a blessing or a curse (SY-32). A lasting curse holds by lying there.

    `place` is where the Fog lay in the horde, None where it was the top card of its pile.
    """
    turn.emit(e.FogLifted(place, name))
    match name:
        case "draw_three":
            ask_estimates(mission, turn, draw_for_team(mission, turn, 3))
        case "each_draws":
            ask_estimates(mission, turn, each_draws(mission, turn))
        case "reward":
            _draw_reward(turn)
        case "weaken":  # the strongest accessible enemy: ties go to the lowest row, then to the leftmost
            in_reach = targets(mission, turn.state)
            if in_reach:
                strongest = max(in_reach, key=lambda target: strength(turn.state, target))
                _weaken(mission, turn, strongest, lasting=True)
        case "each_discards":
            seats = tuple(seat for seat in clockwise(turn.state, turn.state.leader) if turn.state.hands[seat])
            if seats:
                turn.emit(e.Demanded(seats))
        case "new_monster":
            if place is not None and turn.state.monsters:
                turn.emit(e.MonsterCame(place, turn.state.foes.known_card_face(turn.state.monsters[0])))
        case "leader_discards":  # the highest Spell, the leftmost of several
            faces = turn.state.hand(turn.state.leader)
            if faces:
                discard(turn, turn.state.leader, faces.index(max(faces)))
        case "pass_hands":
            hands = turn.state.all_hands()
            if any(hands):  # SY-39: to the left, which is clockwise
                turn.emit(e.HandsGiven((hands[-1], *hands[:-1]), turn.state.open_hands))


def _weaken(mission: Mission, turn: Resolution, place: int, *, lasting: bool) -> None:
    """Take strength from an enemy, for the level or for this turn."""
    one = _which(mission, turn, place)
    turn.emit(e.Weakened(place, enemy_at(turn.state, place).name, WEAKENED_BY, lasting=lasting, which=one))


def play_reward(mission: Mission, turn: Resolution, seat: Seat, target: int | None) -> None:
    """Show and discard a mage's Reward and apply it (SY-31, SY-40). `target` is an enemy's place or a Spell's value."""
    card = turn.state.held[seat]
    assert card is not None, "who plays a Reward holds one"
    name = turn.state.prizes.known_card_face(card)
    turn.emit(e.RewardPlayed(seat, name))
    match name:
        case "draw_two":
            drew = [draw_one(mission, turn, seat) for _ in range(2)]
            ask_estimates(mission, turn, (seat,) if any(drew) else ())
        case "each_draws":
            ask_estimates(mission, turn, each_draws(mission, turn))
        case "weaken":
            assert target is not None, "it names an enemy"
            _weaken(mission, turn, target, lasting=False)
        case "scale":
            assert isinstance(turn.state.now, Paying), "the Scale is for a payment"
            turn.emit(e.PaymentCancelled(turn.state.now.paying))
        case "show_hands":
            if not turn.state.open_hands:  # empty hands too: what is drawn later in the turn is shown as well
                turn.emit(e.HandsShown(turn.state.all_hands()))
        case "recover":
            state = turn.state
            taken = next(card for card in state.discards if state.spells.card_face(card) == target)
            turn.emit(
                e.Recovered(seat, taken, state.spells.known_card_face(taken), state.spells.minted, state.open_hands)
            )
            ask_estimates(mission, turn, (seat,))
        case "redeal":
            _redeal(mission, turn)


def reward_targets(mission: Mission, state: State, seat: Seat, name: str) -> tuple[int | None, ...]:
    """Return what a Reward can be played on at the start of a slot: places, values, or (None,); () where it can't."""
    if name == SCALE:
        return ()  # SY-40
    if name == WEAKEN:
        return targets(mission, state)
    if name == RECOVER:
        return tuple(sorted(set(state.faces(state.discards)))) if len(state.hands[seat]) < mission.limit else ()
    return (None,)


def discard(turn: Resolution, seat: Seat, place: int) -> None:
    """Let a mage discard the Spell at a place of the hand to a curse."""
    card = turn.state.hands[seat][place]
    turn.emit(e.Discarded(seat, card, turn.state.hand(seat)[place], turn.state.open_hands))


def _draw_reward(turn: Resolution) -> None:
    """Let the Leader, or clockwise the first mage without one, draw a Reward; with none such nobody does (SY-31)."""
    free = [seat for seat in clockwise(turn.state, turn.state.leader) if turn.state.held[seat] is None]
    if free:
        take_reward(turn, free[0])


def take_reward(turn: Resolution, seat: Seat) -> None:
    """Let a mage draw the top Reward, or nothing where pile and discards are empty (SY-31)."""
    state = turn.state
    if not state.reward_pile and state.reward_discards:
        names = [state.prizes.card_face(card) for card in state.reward_discards]
        state = turn.emit(e.RewardsShuffled(tuple(turn.rng.shuffle(names))))
    if state.reward_pile:
        turn.emit(e.RewardDrawn(seat, state.prizes.card_face(state.reward_pile[0])))


def fog_on_top(turn: Resolution) -> str | None:
    """Return the top Fog, its discards shuffled into an empty pile first; None where there is none (SY-32)."""
    state = turn.state
    if not state.fog_pile and state.fog_discards:
        names = [state.fogs.card_face(card) for card in state.fog_discards]
        state = turn.emit(e.FogShuffled(tuple(turn.rng.shuffle(names))))
    return state.fogs.known_card_face(state.fog_pile[0]) if state.fog_pile else None


def _redeal(mission: Mission, turn: Resolution) -> None:
    """Mix all Spells in hands, deal them from the Leader, let each mage draw one, and all estimate (SY-39)."""
    state = turn.state
    mixed = turn.rng.shuffle([face for hand in state.all_hands() for face in hand])
    if mixed:
        hands = tuple(tuple(mixed[(seat - state.leader) % state.mages :: state.mages]) for seat in range(state.mages))
        turn.emit(e.HandsMixed(hands, state.open_hands))
    drew = each_draws(mission, turn)
    ask_estimates(mission, turn, tuple(range(state.mages)) if mixed or drew else ())


def draw_for_team(mission: Mission, turn: Resolution, count: int) -> tuple[Seat, ...]:
    """Draw so many Spells one by one from the Leader clockwise, full hands skipped (SY-26); return who drew."""
    drew: set[Seat] = set()
    following = turn.state.leader
    for _ in range(count):
        order = clockwise(turn.state, following)
        seat = next((seat for seat in order if len(turn.state.hands[seat]) < mission.limit), None)
        if seat is None or not draw_one(mission, turn, seat):
            break  # SY-26: all are full, the rest goes back
        drew.add(seat)
        following = seat + 1
    return tuple(sorted(drew))


def each_draws(mission: Mission, turn: Resolution) -> tuple[Seat, ...]:
    """Let each mage draw one Spell from the Leader clockwise, full hands skipped; return who drew."""
    return tuple(sorted(seat for seat in clockwise(turn.state, turn.state.leader) if draw_one(mission, turn, seat)))


def draw_one(mission: Mission, turn: Resolution, seat: Seat) -> bool:
    """Let a mage draw the top Spell; tell whether that could be: a full hand draws none, nor do empty piles (SY-26)."""
    state = turn.state
    if len(state.hands[seat]) >= mission.limit or not (state.deck or state.discards):
        return False
    if not state.deck:
        state = turn.emit(e.SpellsShuffled(tuple(turn.rng.shuffle(state.faces(state.discards)))))
    turn.emit(e.Drew(seat, state.deck[0], state.spells.card_face(state.deck[0]), state.open_hands))
    return True


def ask_estimates(mission: Mission, turn: Resolution, drew: Sequence[Seat]) -> None:
    """Ask all for estimates where somebody drew; in IIc the sums are told, under a curse nothing is (SY-9, SY-10)."""
    state = turn.state
    if not drew or cursed(state, NO_ESTIMATES):
        return
    if TOTALS in mission.rules:
        totals = tuple(sum(worth(state, face) for face in hand) for hand in state.all_hands())
        if totals != state.estimates or any(state.stale):
            turn.emit(e.TotalsTold(totals))
    else:
        turn.emit(e.Called(tuple(drew)))


def rounds(state: State, limit: int) -> tuple[e.Faces, ...]:
    """Return what each mage is dealt from the deck, round by round from the Leader, until hands or deck are done."""
    order = clockwise(state, state.leader)
    seats = [seat for count in range(limit) for seat in order if len(state.hands[seat]) + count < limit]
    dealt = list(zip(seats, state.faces(state.deck[: len(seats)]), strict=False))
    return tuple(tuple(face for to, face in dealt if to == seat) for seat in range(state.mages))

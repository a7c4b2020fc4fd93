"""What cards do: how Spells are drawn, Lieutenants as they are revealed, Fog as it lifts, Rewards as they are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from game.engine.protocol import Hidden, Seat, Turn
from game.games.syncro.rules import events as e
from game.games.syncro.rules.content import (
    DRAW_REWARD,
    NO_ESTIMATES,
    RECOVER,
    REVEAL_FOG,
    SCALE,
    TOTALS,
    WEAKEN,
    WEAKENED_BY,
)
from game.games.syncro.rules.horde import cursed, enemy_at, strength, targets, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import Paying, State, all_hands, clockwise, faces_in, hand_faces

THREE = 3
Resolution: TypeAlias = Turn[State, e.Event]


def reveal(mission: Mission, turn: Resolution, place: int) -> None:
    """Turn up a card of the horde and apply what that brings (SY-21, SY-32, SY-33)."""
    spot = turn.state.horde[place]
    assert spot is not None, "a card lies where one is revealed"
    if spot.kind == "fog":
        name = turn.state.fogs.known_face(spot.card)
        turn.emit(e.FogLifted(place, name))
        apply_fog(mission, turn, name, place)
        return
    enemy = turn.state.foes.known_face(spot.card)
    turn.emit(e.Revealed(place, enemy))
    for power in enemy.powers:
        if power == DRAW_REWARD:
            draw_reward(turn)
        elif power == REVEAL_FOG:
            name_on_top = fog_on_top(turn)
            if name_on_top is not None:
                turn.emit(e.FogLifted(None, name_on_top))
                apply_fog(mission, turn, name_on_top, None)


def apply_fog(mission: Mission, turn: Resolution, name: str, place: int | None) -> None:
    """Apply a blessing or a curse (SY-32). A lasting curse holds by lying there; `place` is where the Fog lay."""
    match name:
        case "draw_three":
            ask_estimates(mission, turn, draw_for_team(mission, turn, THREE))
        case "each_draws":
            ask_estimates(mission, turn, each_draws(mission, turn))
        case "reward":
            draw_reward(turn)
        case "weaken":
            strongest = strongest_target(mission, turn.state)
            if strongest is not None:
                _weaken(turn, strongest, lasting=True)
        case "each_discards":
            seats = tuple(seat for seat in clockwise(turn.state, turn.state.leader) if turn.state.hands[seat])
            if seats:
                turn.emit(e.Demanded(seats))
        case "new_monster":
            if place is not None and turn.state.monsters:
                face = turn.state.foes.known_face(turn.state.monsters[0])
                turn.emit(e.MonsterCame(place, face))
        case "leader_discards":
            _discard_highest(turn, turn.state.leader)
        case "pass_hands":
            hands = all_hands(turn.state)
            if any(hands):  # SY-39: to the left, which is clockwise
                turn.emit(e.HandsGiven((hands[-1], *hands[:-1]), turn.state.open_hands))


def strongest_target(mission: Mission, state: State) -> int | None:
    """Return the strongest accessible enemy: ties go to the lowest row, then to the leftmost."""
    return max(targets(mission, state), key=lambda place: strength(state, place), default=None)


def play_reward(mission: Mission, turn: Resolution, seat: Seat, target: int | None) -> None:
    """Show and discard a mage's Reward and apply it (SY-31, SY-40). `target` is an enemy's place or a Spell's value."""
    card = turn.state.held[seat]
    assert card is not None, "who plays a Reward holds one"
    name = turn.state.prizes.known_face(card)
    turn.emit(e.RewardPlayed(seat, name))
    match name:
        case "draw_two":
            drew = [draw_one(mission, turn, seat) for _ in range(2)]
            ask_estimates(mission, turn, (seat,) if any(drew) else ())
        case "each_draws":
            ask_estimates(mission, turn, each_draws(mission, turn))
        case "weaken":
            assert target is not None, "it names an enemy"
            _weaken(turn, target, lasting=False)
        case "scale":
            assert isinstance(turn.state.now, Paying), "the Scale is for a payment"
            turn.emit(e.PaymentCancelled(turn.state.now.paying))
        case "show_hands":
            if not turn.state.open_hands:  # empty hands too: what is drawn later in the turn is shown as well
                turn.emit(e.HandsShown(all_hands(turn.state)))
        case "recover":
            assert target is not None, "it names a Spell"
            _recover(mission, turn, seat, target)
        case "redeal":
            _redeal(mission, turn)


def reward_targets(mission: Mission, state: State, seat: Seat, name: str) -> tuple[int | None, ...]:
    """Return what a Reward can be played on at the start of a slot: places, values, or (None,); () where it can't."""
    match name:
        case _ if name == SCALE:
            return ()  # SY-40
        case _ if name == WEAKEN:
            return targets(mission, state)
        case _ if name == RECOVER:
            faces = {state.spells.face(card) for card in state.discards}
            known = sorted(face for face in faces if not isinstance(face, Hidden))
            return tuple(known) if len(state.hands[seat]) < mission.limit else ()
    return (None,)


def discard(turn: Resolution, seat: Seat, place: int) -> None:
    """Let a mage discard the Spell at a place of the hand to a curse."""
    card = turn.state.hands[seat][place]
    turn.emit(e.Discarded(seat, card, hand_faces(turn.state, seat)[place], turn.state.open_hands))


def draw_reward(turn: Resolution) -> None:
    """Let the Leader, or clockwise the first mage without one, draw a Reward; with none such nobody does (SY-31)."""
    for seat in clockwise(turn.state, turn.state.leader):
        if turn.state.held[seat] is None:
            take_reward(turn, seat)
            return


def take_reward(turn: Resolution, seat: Seat) -> None:
    """Let a mage draw the top Reward, or nothing where pile and discards are empty (SY-31)."""
    state = turn.state
    if not state.reward_pile:
        if not state.reward_discards:
            return
        names = [state.prizes.face(card) for card in state.reward_discards]
        state = turn.emit(e.RewardsShuffled(tuple(turn.rng.shuffle(names))))
    turn.emit(e.RewardDrawn(seat, state.prizes.face(state.reward_pile[0])))


def fog_on_top(turn: Resolution) -> str | None:
    """Return the top Fog, its discards shuffled into an empty pile first; None where there is none (SY-32)."""
    state = turn.state
    if not state.fog_pile:
        if not state.fog_discards:
            return None
        names = [state.fogs.face(card) for card in state.fog_discards]
        state = turn.emit(e.FogShuffled(tuple(turn.rng.shuffle(names))))
    return state.fogs.known_face(state.fog_pile[0])


def _weaken(turn: Resolution, place: int, *, lasting: bool) -> None:
    turn.emit(e.Weakened(place, enemy_at(turn.state, place).name, WEAKENED_BY, lasting))


def _discard_highest(turn: Resolution, seat: Seat) -> None:
    """Let a mage discard the highest Spell, the leftmost of several."""
    faces = hand_faces(turn.state, seat)
    if faces:
        discard(turn, seat, faces.index(max(faces)))


def _recover(mission: Mission, turn: Resolution, seat: Seat, value: int) -> None:
    """Let a mage take a Spell from the discards to the right end of the hand, and all estimate."""
    state = turn.state
    taken = next(card for card in state.discards if state.spells.face(card) == value)
    turn.emit(e.Recovered(seat, taken, value, state.spells.minted, state.open_hands))
    ask_estimates(mission, turn, (seat,))


def _redeal(mission: Mission, turn: Resolution) -> None:
    """Mix all Spells in hands, deal them from the Leader, let each mage draw one, and all estimate (SY-39)."""
    mixed = turn.rng.shuffle([face for hand in all_hands(turn.state) for face in hand])
    if mixed:
        hands: list[list[int]] = [[] for _ in turn.state.hands]
        order = clockwise(turn.state, turn.state.leader)
        for number, face in enumerate(mixed):
            hands[order[number % len(order)]].append(face)
        turn.emit(e.HandsMixed(tuple(tuple(hand) for hand in hands), turn.state.open_hands))
    drew = each_draws(mission, turn)
    everybody = tuple(range(turn.state.mages))
    ask_estimates(mission, turn, everybody if mixed or drew else ())


def draw_for_team(mission: Mission, turn: Resolution, count: int) -> tuple[Seat, ...]:
    """Draw so many Spells one by one from the Leader clockwise, full hands skipped (SY-26); return who drew."""
    drew: list[Seat] = []
    order = clockwise(turn.state, turn.state.leader)
    place = 0
    for _ in range(count):
        for step in range(len(order)):
            seat = order[(place + step) % len(order)]
            if len(turn.state.hands[seat]) < mission.limit:
                break
        else:
            break  # SY-26: all are full, the rest goes back
        if not draw_one(mission, turn, seat):
            break
        drew.append(seat)
        place = order.index(seat) + 1
    return _sorted(drew)


def each_draws(mission: Mission, turn: Resolution) -> tuple[Seat, ...]:
    """Let each mage draw one Spell from the Leader clockwise, full hands skipped; return who drew."""
    return _sorted(seat for seat in clockwise(turn.state, turn.state.leader) if draw_one(mission, turn, seat))


def draw_one(mission: Mission, turn: Resolution, seat: Seat) -> bool:
    """Let a mage draw the top Spell; tell whether that could be: a full hand draws none, nor do empty piles (SY-26)."""
    state = turn.state
    if len(state.hands[seat]) >= mission.limit:
        return False
    if not state.deck:
        if not state.discards:
            return False
        state = turn.emit(e.SpellsShuffled(tuple(turn.rng.shuffle(faces_in(state.spells, state.discards)))))
    turn.emit(e.Drew(seat, state.deck[0], state.spells.face(state.deck[0]), state.open_hands))
    return True


def ask_estimates(mission: Mission, turn: Resolution, drew: Sequence[Seat]) -> None:
    """Ask all for estimates where somebody drew; in IIc the sums are told, under a curse nothing is (SY-9, SY-10)."""
    state = turn.state
    if not drew or cursed(state, NO_ESTIMATES):
        return
    if TOTALS in mission.rules:
        totals = tuple(sum(worth(state, face) for face in hand) for hand in all_hands(state))
        if totals != state.estimates or any(state.stale):
            turn.emit(e.TotalsTold(totals))
    else:
        turn.emit(e.Called(tuple(drew)))


def rounds(state: State, limit: int, count: int) -> tuple[e.Faces, ...]:
    """Return what each mage is dealt from the deck, round by round from the Leader, until hands or deck are done."""
    dealt: list[list[int | Hidden]] = [[] for _ in state.hands]
    left = list(state.deck[:count])
    while left:
        open_seats = [
            seat for seat in clockwise(state, state.leader) if len(state.hands[seat]) + len(dealt[seat]) < limit
        ]
        if not open_seats:
            break
        for seat in open_seats[: len(left)]:
            dealt[seat].append(state.spells.face(left.pop(0)))
    return tuple(tuple(faces) for faces in dealt)


def _sorted(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(set(seats)))

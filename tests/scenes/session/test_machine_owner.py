"""The machine of a table knows whose screen it is, who is asked for it, and when computer players act."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.session.messages import inputs as i
from game.scenes.session.messages.effects import Ask, Content, Fresh, Handed, Lead, Taken, Tell
from tests.contract.murmur import Seal
from tests.scenes.session.machines import PlainGame, Sealing, decided, kinds, landed, machine_of, parts, sent
from tests.workers import PromptWorker


def test_a_new_owner_of_the_screen_finds_nothing_of_the_last_ones() -> None:
    machine = machine_of("murmur", 3, (0, 1, 2))
    assert (machine.model.viewer, machine.model.acting) == (None, None)
    assert machine.send(i.Took(0)) == (Handed(),)
    assert (machine.model.viewer, machine.model.acting) == (0, 0)
    sent(machine, i.Acted(Seal(0)))
    landed(machine)
    machine.send(i.Chose("half made"))
    assert machine.model.event is not None
    before = machine.model
    assert machine.send(i.Took(1)) == (Handed(),)
    assert machine.model is not before
    assert (machine.model.viewer, machine.draft, machine.model.event) == (1, None, None)


def test_a_screen_that_is_concealed_shows_what_a_stranger_sees() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    sent(machine, i.Took(0), i.Chose("half made"))
    assert machine.send(i.Concealed()) == (Handed(),)
    assert (machine.model.viewer, machine.model.acting, machine.draft) == (None, None, None)
    assert machine.model.view == machine.session.host.view(None)


def test_where_nothing_is_hidden_nothing_is_concealed() -> None:
    machine = machine_of()
    machine.send(i.Chose("half made"))
    assert machine.send(i.Concealed()) == ()
    assert machine.send(i.Hid()) == ()
    assert machine.model.draft == "half made"


def test_who_hides_their_hand_is_asked_for_again() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    machine.send(i.Took(1))
    assert machine.send(i.Hid()) == (Handed(), Ask((1,), False))


def test_a_table_at_rest_asks_for_those_who_are_to_choose() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    assert machine.send(i.Attended()) == (Handed(), Ask((0, 1), True))
    machine.send(i.Took(0))
    assert machine.send(i.Attended()) == ()


def test_a_part_is_focused_only_when_who_asked_for_it_has_the_screen() -> None:
    machine = machine_of("murmur", 2, (0, 1))
    machine.send(i.LedTo(1, "card:0"))
    assert machine.send(i.Took(1)) == (Handed(), Lead("card:0"))
    assert machine.send(i.Took(1)) == (Handed(),), "it has been led there"


def test_who_has_sealed_may_look_again_until_they_leave() -> None:
    machine = machine_of("murmur", 3, (0, 1, 2))
    sent(machine, i.Took(0), i.Acted(Seal(0)))
    landed(machine)
    machine.send(i.Visited(0))
    assert machine.model.visiting
    assert machine.send(i.Attended()) == ()
    machine.send(i.Left())
    assert not machine.model.visiting
    assert kinds(machine.send(i.Attended())) == [Handed, Ask]


def test_the_lamp_is_on_the_winners_only_when_the_match_is_over() -> None:
    machine = machine_of()
    assert machine.send(i.WinnersHighlighted((0,))) == (Fresh(),)
    assert machine.model.crowned == ()


def test_a_computer_player_acts_after_a_visible_moment() -> None:
    machine = machine_of("sinoda", 2, (1,), worker=PromptWorker())
    assert machine.acts
    assert kinds(sent(machine, i.Attended(), i.Waited(0.1, 1.0, 1.0))) == [Fresh]
    assert machine.model.thinking == 0
    effects = sent(machine, i.Attended(), i.Waited(0.1, 1.0, 1.0))
    assert effects == [], "it has its answer, and keeps it back"
    assert kinds(sent(machine, i.Attended(), i.Waited(9.0, 1.0, 1.0))) == [Taken, Content, Fresh, Tell]
    assert machine.session.host.decision_count == 1


def test_where_nothing_is_hidden_from_anybody_the_person_to_act_looks() -> None:
    machine = machine_of()
    assert (machine.model.viewer, machine.model.acting) == (0, 0)
    decided(machine, 0)
    assert (machine.model.viewer, machine.model.acting) == (1, 1)


class Standing(Sealing):
    """Have a person's first card stand for them: they need not be asked."""

    def standing_answer(self, legal: Sequence[object]) -> object | None:
        return next(iter(legal), None)


def test_an_answer_that_stands_is_given_when_nobody_owes_another_and_nothing_else_is_half_chosen() -> None:
    machine = machine_of("murmur", 3, (0,), PlainGame(parts(secrets=Standing())))
    assert machine.model.has_standing_answer
    decided(machine, 1)
    assert machine.send(i.Attended()) == (), "a computer player still owes its card"
    decided(machine, 2)
    assert machine.acts
    machine.send(i.Chose("half made"))
    assert not machine.acts
    assert machine.send(i.Attended()) == ()
    machine.send(i.Chose(None))
    assert kinds(machine.send(i.Attended())) == [Taken, Content, Fresh, Tell]
    assert machine.session.host.decision_count == 3


def test_who_took_their_answer_back_is_asked_until_they_give_another() -> None:
    machine = machine_of("murmur", 3, (0,), PlainGame(parts(secrets=Standing())))
    decided(machine, 1)
    decided(machine, 0)
    machine.send(i.Undid())
    assert not machine.model.has_standing_answer
    decided(machine, 2)
    assert machine.send(i.Attended()) == ()
    assert machine.session.host.decision_count == 2
    decided(machine, 0)
    machine.send(i.Attended())
    decided(machine, 2)
    assert machine.model.has_standing_answer, "the next round begins, and another answer stands"

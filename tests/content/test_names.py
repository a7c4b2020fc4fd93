"""Names in sentences: whatever somebody is called, no sentence breaks; who is alone at the screen is turned to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content.words.strings import Text, Words, You
from game.games.syncro.campaign.progress.tempers_told import TELLS
from tests.scenes.box import texts

FIELDS = ("player", "players", "other", "winner")
NAME = re.compile(r"\{(" + "|".join(FIELDS) + r")\}")
KINDS = {
    "en": (You("You"), You("You and Nora"), "Nora", "Etna", "Ventoux", "Maximilienne-Alexandra van Houten", "Iñés"),
    "fr": (You("Vous"), You("Vous et Nora"), "Nora", "Etna", "Ventoux", "Maximilienne-Alexandra van Houten", "Ève"),
}
APART = re.compile(r"(?:^|[:·(] ?|\u00a0: )\{(?:player|players|other|winner)\}(?:$|\.$|[:(),]|\u00a0:| \()")
"""A name that stands apart, before or after a colon or in brackets: it governs no verb."""
FINITE = {"êtes", "avez", "faites", "dites"}
OTHERS = frozenset((
    "stand_in.question", "curtain.pass_to", "ring.take", "ring.again", "ring.after", "ring.is_ready",
    "home.continue.turn_of", "setup.remove", "setup.edit", "setup.emblem_taken", "table.turn_of",
    "table.wait", "dialog.resign_duel",
    "refuse.thinking", "chrono.refuse.turn", "sinoda.refuse.turn", "soon.refuse.turn", "syncro.refuse.turn",
    "chrono.status.waiting", "sinoda.status.waiting", "soon.status.waiting", "syncro.status.waiting",
    "syncron.status.waiting", "sinoda.status.answer", "sinoda.hint.mate", "sinoda.meter.theirs",
    "sinoda.space.capture", "sinoda.refuse.answer", "soon.status.give", "soon.button.ask", "soon.button.strike",
    "soon.status.give_only", "sinoda.disc.taken",
    "soon.button.steal", "soon.explorer.any_note", "soon.explorer.question", "soon.place.other_card",
    "soon.place.other_empty", "soon.refuse.giving", "soon.refuse.dealing", "soon.refuse.give_first",
    "soon.refuse.untouchable", "soon.refuse.bare", "soon.refuse.has_none", "soon.refuse.there_joker",
    "soon.refuse.there_thief", "syncron.talk.replaces", "syncron.talk.instead_of", "syncron.refuse.kings",
    "notice.bot_fallback",
    "pause.theirs", "results.plays", "results.easier",
    "syncro.chest.each", "syncro.chest.open_for", "syncro.chest.whose",  # the chest goes from hand to hand
    "syncro.fork.open", "syncro.fork.waits", "syncro.fork.change", "syncro.fork.draw",  # several people vote
    *(f"syncro.temper.{key}" for keys in TELLS.values() for key in keys),  # of computer partners
    "syncro.temper.heard", "syncro.lifted.ask_of",
))  # fmt: skip
"""What is only said of somebody else than the person alone at the screen: one waits for them, asks or strikes them."""


def forms(text: Text) -> Iterator[str]:
    yield from (text,) if isinstance(text, str) else text.values()


def named(language: str) -> Iterator[tuple[str, str]]:
    """Give every text with a name in it, and its key, plural forms one by one."""
    for key, text in texts()[language].items():
        yield from ((key, form) for form in forms(text) if NAME.search(form))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_with_a_name_has_words_for_who_is_alone_at_the_screen(language: str) -> None:
    known = texts()[language]
    bad = []
    for key, form in named(language):
        if key in OTHERS or key.endswith(("_other", "_you")) or APART.search(form):
            continue
        if f"{key}_you" not in known and not _object_only(language, form):
            bad.append(f"{key}: {form}")
    assert bad == []


def _object_only(language: str, form: str) -> bool:
    """Tell whether the name is what something is done to, where “you” stands like any name."""
    if language == "en":
        return not NAME.match(form) and ": {" not in form
    return re.search(r"(?:à|chez|devant|pour|sur) \{(?:player|players|other|winner)\}", form) is not None


def test_no_french_word_before_a_name_is_one_that_a_vowel_shortens() -> None:
    word = r"(?:^|[\s(«\u00a0])(?:[dD]e|[qQ]ue|[lL]e|[lL]a|jusque|lorsque|puisque) "
    short = re.compile(word + r"(?:«\u00a0)?\{([a-z]+)\}|[dlDL]’(?:«\u00a0)?\{([a-z]+)\}")
    names = {*FIELDS, "name", "query"}
    said = [(key, form) for key, text in texts()["fr"].items() for form in forms(text)]
    assert [key for key, form in said if names & set(sum(short.findall(form), ()))] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_breaks_a_sentence(language: str) -> None:
    words = Words(texts(), language)
    bad = []
    for key, text in texts()[language].items():
        fields = {field for form in forms(text) for field in NAME.findall(form)}
        if not fields or key in OTHERS or key.endswith(("_other", "_you")):
            continue
        for kind in KINDS[language]:
            for field in fields:
                many = isinstance(kind, You) and " " in kind
                if many and field != "players":
                    continue
                others = dict.fromkeys(FIELDS, "Ada")
                params: dict[str, object] = {name: 3 for form in forms(text) for name in re.findall(r"\{(\w+)\}", form)}
                params |= {**{name: others[name] for name in fields}, field: kind, "count": 2 if many else 1}
                said = words.say(key, **params)
                if broken(language, said, kind):
                    bad.append(f"{key}: {said}")
    assert bad == []


def broken(language: str, said: str, kind: str) -> bool:
    """Tell whether a sentence says of somebody what their name can't govern, or loses the name."""
    if not isinstance(kind, You):
        return kind not in said
    if language == "en":
        wrong = r"\b[yY]ou(?: and Nora)? (?:is|has|was|does|[a-z]*[a-rt-z]s)\b|, You|\w You\b"
        return re.search(wrong, said) is not None
    told = re.search(r"\b[vV]ous(?: et Nora)?(?: vous)?(?: ne| n’)?(?: ?en| y)? ?([a-zà-ÿ]+)", said)
    start = re.match(r"Vous(?: et Nora)?(?: vous)?(?: ne| n’)?(?: ?en| y)? ?([a-zà-ÿ]+)", said)
    verb = start or (told if re.search(r"[:,] vous", said) else None)
    return verb is not None and not (verb[1].endswith("ez") or verb[1] in {*FINITE, "et"})


def test_the_person_alone_at_the_screen_begins_small_inside_a_sentence() -> None:
    words = Words({"en": {"a": "Space 3: {players}", "list.pair": "{first} and {last}"}}, "en")
    assert words.say("a", players=You("You")) == "Space 3: you"
    pair = words.say("list.pair", first="Nora", last=You("You"))
    assert pair == "Nora and you"
    assert isinstance(pair, You)
    assert words.say("a", players="You") == "Space 3: You", "somebody may be called so"


def test_a_sentence_turns_to_the_person_whoever_else_is_in_it() -> None:
    words = Words(
        {"en": {"a": "{player} asks {other}", "a_you": "You ask {other}", "a_other_you": "{player} asks you"}}, "en"
    )
    assert words.say("a", player=You("You"), other="Ada") == "You ask Ada"
    assert words.say("a", player="Ada", other=You("You")) == "Ada asks you"
    assert words.say("a", player="Ada", other="Nora") == "Ada asks Nora"

"""What happened in a level, in one sentence: made of its moment when it is read, in the language of that moment.

A kind of moment has six forms, which say the same. Which of them a level has follows from its record, so that it stays;
a form that lacks something, or would be too long with these names, gives way to the next one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.content.words.strings import Words
from game.games.syncro.rules.adventure.moment import Fallen, LaidOpen, Moment
from game.games.syncro.rules.state.naming import the

FORMS: Final = 6
LONGEST: Final = 110  # letters of a sentence
SAY: Final = "syncro.moment"
OPEN: Final = re.compile(r"\{(\w+)\}")
"""A field of a form."""
CAPITAL: Final = {"The": "the", "Spell": "spell", "Spells": "spells", "Fallen": "fallen"}
"""Fields that begin a sentence, and what stands inside of one in their place."""
TWICE: Final = 2


@dataclass(frozen=True, slots=True)
class Defeats:
    """Hold how often a level was lost before it was won, and how many points a single defeat was short of."""

    count: int = 0
    short: int = 0


NONE: Final = Defeats()


def sentence(words: Words, moment: Moment, names: Sequence[str], draw: int, before: Defeats = NONE) -> str:
    """Return what happened, in the language of the moment.

    `names` are those of the mages by their seats, `draw` is the number by which the form is chosen.
    """
    fields = _fields(words, moment, names)
    forms = [f"{SAY}.{moment.kind}.{(draw + number) % FORMS + 1}" for number in range(FORMS)]
    usable = [form for form in forms if _needed(words, form) <= fields.keys()]
    told = (text for lost in _lost(words, before) for text in _tries(words, usable, fields, lost))
    shortest = ""
    for text in told:
        if len(text) <= LONGEST:
            return text
        shortest = text if not shortest or len(text) < len(shortest) else shortest
    return shortest


def _tries(words: Words, forms: Sequence[str], fields: Mapping[str, object], lost: str) -> Iterator[str]:
    """Yield a moment in each of its forms, after the defeats before it."""
    for form in forms:
        if not lost:
            yield words.say(form, **fields)
            continue
        first = OPEN.match(_text(words, form))
        follows = first is not None and (first[1] in CAPITAL or first[1] == "mages")
        inside = {**fields, **{name: fields[small] for name, small in CAPITAL.items() if small in fields}}
        told = words.say(form, **(inside if follows else fields))
        yield words.say(f"{SAY}.then" if follows else f"{SAY}.after", lost=lost, told=told)


def _lost(words: Words, before: Defeats) -> Iterator[str]:
    """Yield what is said of the defeats before a victory, the shorter the later, and at last nothing."""
    if before.count == 1 and before.short:
        yield words.say(f"{SAY}.lost_short", count=before.short)
    if before.count == TWICE:
        yield words.say(f"{SAY}.lost_2")
    elif before.count:
        yield words.say(f"{SAY}.lost", count=before.count)
    yield ""


def _needed(words: Words, form: str) -> set[str]:
    return set(OPEN.findall(_text(words, form)))


def _text(words: Words, key: str) -> str:
    """Return a form with its fields, any of its plural forms: they have the same."""
    text = words.text(words.language, key)
    if text is None:
        return ""
    return text if isinstance(text, str) else next(iter(text.values()))


def _fields(words: Words, moment: Moment, names: Sequence[str]) -> dict[str, object]:
    """Return what the forms of a moment's kind may say. What would not be true, or not be clear, is left out."""
    one = moment.fallen
    by = moment.by
    counted = [spell for spell in one.spells if spell.worth]
    mages = list(dict.fromkeys(spell.seat for spell in counted))
    name = words.message(the(one.enemy.name), str)
    fields: dict[str, object] = {
        "turn": one.turn,
        "the": name,
        "The": name[:1].upper() + name[1:],
        "strength": one.strength,
        "total": one.total,
        "less": one.strength - 1,
        "mage": names[by.seat],
        "mages": listed(words, [names[seat] for seat in mages]),
        "faces": listed(words, [str(spell.face) for spell in counted]),
        "spell": _spell(words, by, names),
        "Spell": _spell(words, by, names, first=True),
    }
    if len(counted) > 1:
        fields["several"] = fields["faces"]
    if len(mages) == len(counted):
        fields["spells"] = listed(words, [_spell(words, spell, names) for spell in counted])
        first = [_spell(words, spell, names, first=not number) for number, spell in enumerate(counted)]
        fields["Spells"] = listed(words, first)
    if one.before:
        fields |= {"lay": one.before, "lack": one.strength - one.before}
    if one.absorbed:
        fields["eaten"] = listed(words, [words.say(f"{SAY}.a", value=face) for face in one.absorbed])
    return fields | _of_kind(words, moment, len(mages))


def _of_kind(words: Words, moment: Moment, mages: int) -> dict[str, object]:
    """Return what only moments of some kinds say, and the number by which a form's plural is chosen."""
    one = moment.fallen
    match moment.kind:
        case "blow" if moment.left:
            return {"count": moment.left}
        case "three":
            return {"number": _number(words, len(moment.together)), **_together(words, moment.together)}
        case "mushroom":
            return {"number": _number(words, one.drawn), "count": mages}
        case "boss":
            return {"count": mages, **_uncovered(words, one)}
    return {"count": mages}


def _uncovered(words: Words, one: Fallen) -> dict[str, object]:
    """Return what is said of a Boss that was turned up last, and fell to its point under the last of its Spells."""
    if not (one.uncovered_last and one.exact and one.before and one.decided == len(one.spells) - 1):
        return {}
    before = words.listed(str(spell.face) for spell in one.spells[:-1])
    return {"late": one.strength, "before": before, "exact": _number(words, one.strength)}


def _together(words: Words, those: Sequence[Fallen]) -> dict[str, object]:
    """Return the enemies that fell in one turn, where each can be told from the others by its name or its place."""
    names = [one.enemy.name for one in those]
    told = [
        words.message(the(one.enemy.name, one.which if names.count(one.enemy.name) > 1 else ""), str) for one in those
    ]
    if len(set(told)) < len(told):
        return {}
    fallen = listed(words, told)
    return {"fallen": fallen, "Fallen": fallen[:1].upper() + fallen[1:]}


def _spell(words: Words, spell: LaidOpen, names: Sequence[str], *, first: bool = False) -> str:
    """Return whose Spell it is, and its face; `first` where a sentence begins with it."""
    mage = names[spell.seat]
    key = f"{SAY}.spell{'_vowel' if begins_with_vowel(mage) else ''}{'_first' if first else ''}"
    return words.say(key, mage=mage, value=spell.face)


def begins_with_vowel(name: str) -> bool:
    """Tell whether a name begins as a vowel is spoken: in French “de” loses its own before it (d’Etna, d’Yvonne)."""
    plain = unicodedata.normalize("NFD", name.casefold())
    letters = [letter for letter in plain if letter.isalpha()]
    if not letters:
        return False
    if letters[0] == "y":
        return len(letters) > 1 and letters[1] not in "aeiouy"
    return letters[0] in "aeiouhæœ"


def _number(words: Words, count: int) -> str:
    key = f"{SAY}.number.{count}"
    return words.say(key) if words.has(key) else str(count)


def listed(words: Words, items: Sequence[str]) -> str:
    """Return things one after another, the last one after an “and”."""
    if len(items) < TWICE:
        return "".join(items)
    return words.say("list.pair", first=words.listed(items[:-1]), last=items[-1])

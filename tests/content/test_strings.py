"""Words: plurals, fields, the parity of the languages, and no key without words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.words.plurals import Plurals
from game.content.words.strings import FALLBACK, Text, Words
from game.engine.protocol import SeatName, say
from tests.words import fields, read_words

HOUSE = Path(__file__).resolve().parents[2]
GAMES = tuple(path for path in sorted((HOUSE / "game" / "games").glob("*/words")) if any(path.glob("*.toml")))
TAUGHT = tuple(sorted((HOUSE / "game" / "games").glob("*/learn/words")))
ALL = read_words([HOUSE / "assets" / "text", *GAMES, *TAUGHT])
FIELD = re.compile(r"\{(\w+)\}")
NO_BREAK = "\u00a0"


def forms(text: Text) -> Iterator[str]:
    """Yield the forms of a text: one, or two where it has a plural."""
    if isinstance(text, str):
        yield text
    else:
        yield from text.values()


def every(language: str) -> Iterator[tuple[str, str]]:
    for key, text in ALL[language].items():
        for form in forms(text):
            yield key, form


@pytest.fixture
def words() -> Words:
    return Words(
        {
            "en": {
                "language.name": "English",
                "hello": "Hello {player}",
                "pieces": {"one": "{count} piece", "other": "{count} pieces"},
                "why": "No: {reason}",
                "only": "Only in English",
            },
            "fr": {
                "language.name": "Français",
                "hello": "Bonjour {player}",
                "pieces": {"one": "{count} pièce", "other": "{count} pièces"},
                "why": "Non : {reason}",
            },
        },
        "en",
    )


def test_the_language_changes_at_any_time(words: Words) -> None:
    assert words.say("hello", player="Nora") == "Hello Nora"
    words.language = "fr"
    assert words.say("hello", player="Nora") == "Bonjour Nora"
    assert words.language == "fr"
    with pytest.raises(ValueError, match="'de'"):
        words.language = "de"


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "0 pieces"),
        ("en", 1, "1 piece"),
        ("en", 2, "2 pieces"),
        ("fr", 0, "0 pièce"),
        ("fr", 1, "1 pièce"),
        ("fr", 2, "2 pièces"),
    ],
)
def test_the_plural_begins_where_the_language_says(words: Words, language: str, count: int, said: str) -> None:
    words.language = language
    assert words.say("pieces", count=count) == said


def test_a_message_names_players_and_says_messages_within_it(words: Words) -> None:
    words.language = "fr"
    message = say("why", reason=say("hello", player=SeatName(2)))
    assert words.message(message, lambda seat: f"place {seat}") == "Non : Bonjour place 2"


def test_a_name_with_braces_is_a_name(words: Words) -> None:
    assert words.say("hello", player="{player} {0} {") == "Hello {player} {0} {"


@pytest.mark.usefixtures("words_may_lack")
def test_a_field_without_its_parameter_stays_harms_nobody_and_is_logged(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    assert words.say("hello") == "Hello {player}"
    assert caplog.messages == ["words: hello is said in 'en' without player"]


@pytest.mark.usefixtures("words_may_lack")
def test_what_a_language_lacks_is_said_in_english_and_what_english_lacks_in_words_of_its_key_and_both_are_logged(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    words.language = "fr"
    for _ in range(3):  # a sentence that is said at every frame is logged once
        assert words.say("only") == "Only in English"
        assert words.say("status.act_other", player="Nora") == "Act other"
    assert caplog.messages == [
        "words: only has no words in 'fr'",
        "words: status.act_other has no words in 'fr'",
        "words: status.act_other has no words in 'en'",
    ]
    assert {record.levelname for record in caplog.records} == {"ERROR"}
    assert words.has("only")
    assert not words.has("no.such.key")


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "de_DE", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "sr_RS@latin", "LANGUAGE": "fr_CA:fr"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_BE.ISO-8859-1@euro", "LANG": "en_US"}, "fr"),
        ({}, "fr"),
    ],
)
def test_the_first_start_follows_the_system(words: Words, environ: dict[str, str], code: str) -> None:
    assert words.system_language(lambda: ("de-DE", "fr-CA"), environ) == code


def test_a_region_of_the_system_finds_words_of_its_own_before_those_of_the_language() -> None:
    texts = {code: {"language.name": code} for code in ("en", "pt", "pt-BR")}
    words = Words(texts, "en")
    assert words.system_language(lambda: ("pt-BR",), {}) == "pt-BR"
    assert words.system_language(lambda: ("pt-AO",), {}) == "pt"
    assert words.system_language(lambda: (), {"LANG": "pt_BR.UTF-8"}) == "pt-BR"


def test_things_are_listed_with_the_commas_of_the_language() -> None:
    words = Words({"en": {"list.more": "{first}, {rest}"}, "zh": {"list.more": "{first}、{rest}"}}, "en")
    assert words.listed(()) == ""
    assert words.listed(("1",)) == "1"
    assert words.listed(str(number) for number in range(3)) == "0, 1, 2"
    words.language = "zh"
    assert words.listed(("{rest}", "b", "c")) == "{rest}、b、c"


def test_languages_are_told_by_their_own_names_english_first(words: Words) -> None:
    assert words.languages == (("en", "English"), ("fr", "Français"))


def test_folders_are_merged(tmp_path: Path) -> None:
    (tmp_path / "a" / "en").mkdir(parents=True)
    (tmp_path / "b").mkdir()
    (tmp_path / "a" / "en" / "one.toml").write_text('[table]\nundo = "Undo"\n')
    (tmp_path / "a" / "en" / "two.toml").write_text('[table]\nredo = "Redo"\n')
    (tmp_path / "b" / "en.toml").write_text('[sinoda]\nname = "Sinoda"\nn = { one = "1", other = "2" }\n')
    assert read_words([tmp_path / "a", tmp_path / "b"]) == {
        "en": {
            "table.undo": "Undo",
            "table.redo": "Redo",
            "sinoda.name": "Sinoda",
            "sinoda.n": {"one": "1", "other": "2"},
        }
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 3", "a = 3"),
        ("a = ", "can't be read"),
        ('a = { one = "x" }', "(one, other)"),
        ('a = { one = "x", other = "y", few = "z" }', "(one, other)"),
        ('b = "again"', "b already has"),
    ],
)
def test_broken_words_name_their_file(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.toml").write_text('b = "first"')
    (tmp_path / "en" / "z.toml").write_text(text)
    with pytest.raises(ValueError, match=r"z\.toml") as caught:
        read_words([tmp_path])
    assert said in str(caught.value)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_words([tmp_path / "nowhere"])


# The words of the box


def test_both_languages_say_the_same_things() -> None:
    assert set(ALL) == {"en", "fr"}
    assert ALL["en"].keys() == ALL["fr"].keys()


@pytest.mark.parametrize("language", ALL)
def test_every_language_uses_the_same_fields_and_has_all_its_plural_forms(language: str) -> None:
    plurals = Plurals()
    for key, text in ALL[FALLBACK].items():
        other = ALL[language][key]
        assert isinstance(text, str) == isinstance(other, str), key
        assert fields(text) == fields(other), key
        if not isinstance(other, str):
            assert other.keys() == plurals.categories(language), key


def test_no_text_is_empty_or_begins_or_ends_with_a_space() -> None:
    for language in ALL:
        for key, form in every(language):
            assert form, f"{language} {key}"
            assert form == form.strip(), f"{language} {key}"
            assert "  " not in form, f"{language} {key}"


def test_braces_hold_fields_and_nothing_else() -> None:
    for language in ALL:
        for key, form in every(language):
            assert not set("{}") & set(FIELD.sub("", form)), f"{language} {key}"


def test_apostrophes_and_quotes_are_typographic_in_both_languages() -> None:
    for language in ALL:
        for key, form in every(language):
            assert not set("'\"`") & set(form), f"{language} {key}: {form}"
            assert "..." not in form, f"{language} {key}: {form}"


def test_french_has_a_no_break_space_before_high_punctuation_and_inside_guillemets() -> None:
    for key, form in every("fr"):
        for at, letter in enumerate(form if len(form) > 1 else ""):  # a key's own name is no sentence
            if letter in ";:!?»%":
                assert at, key
                assert form[at - 1] == NO_BREAK or form[at - 1] in "!?", f"{key}: {form}"
            if letter == "«":
                assert form[at + 1] == NO_BREAK, f"{key}: {form}"
        assert not set("“”\u202f") & set(form), f"{key}: {form}"


def test_english_has_no_french_spacing() -> None:
    for key, form in every("en"):
        assert not re.search(r"[\s\u00a0][;:!?]", form), f"{key}: {form}"
        assert not set("«»") & set(form), f"{key}: {form}"


def test_a_computer_player_is_a_bot_in_both_languages() -> None:
    for language in ALL:
        for key, form in every(language):
            lowered = re.sub("(this |other )computer|(cet |autre |l’)ordinateur", "", form.lower())  # the machine
            for other in ("computer", "ordinateur", "robot", "cpu"):
                assert other not in lowered, f"{language} {key}: {form}"


@pytest.mark.parametrize("game", [folder.parent.name for folder in GAMES])
def test_what_a_tile_says_of_its_game_is_two_short_lines(game: str) -> None:
    for language in ALL:
        pitch = ALL[language][f"{game}.pitch"]
        assert isinstance(pitch, str)
        lines = pitch.split("\n")
        assert len(lines) == 2, f"{language}: {pitch}"
        assert all(len(line) <= 18 for line in lines), f"{language}: {pitch}"


def test_every_language_has_a_name_of_its_own() -> None:
    assert Words(ALL, "fr").languages == (("en", "English"), ("fr", "Français"))


def test_in_a_test_a_key_without_words_is_an_error(words: Words) -> None:
    with pytest.raises(AssertionError, match=r"status\.act_other has no words"):
        words.say("status.act_other")
    with pytest.raises(AssertionError, match="without player"):
        words.say("hello")


def literals(key: ast.expr) -> Iterator[tuple[int, str]]:
    """Yield a pattern for every key that an expression may be: a literal, or one with fields; and its line."""
    match key:
        case ast.Constant(value=str(text)):
            yield key.lineno, re.escape(text)
        case ast.JoinedStr(values=values):
            parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.+]*" for part in values)
            yield key.lineno, "".join(parts)
        case ast.IfExp(body=one, orelse=other):
            yield from literals(one)
            yield from literals(other)
        case ast.BoolOp(values=values):
            for value in values:
                yield from literals(value)


def keys_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield a pattern, and the line, for every key that a Python file says."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("say", "Message"):
                yield from literals(node.args[0])


def unfilled(source: str) -> list[str]:
    """Return the keys that a Python file says without a parameter that their words ask for, in some language."""
    result = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or getattr(node.func, "attr", getattr(node.func, "id", "")) != "say":
            continue
        given = {keyword.arg for keyword in node.keywords}
        for line, pattern in literals(node.args[0]) if node.args and None not in given else ():
            key = pattern.replace("\\", "")
            for language in (language for language in ALL if key in ALL[language]):
                lacking = {field for form in forms(ALL[language][key]) for field in FIELD.findall(form)} - given
                result += [f"{line}: {language} {key} {sorted(lacking)}"] if lacking else []
    return result


def silent(source: str) -> list[str]:
    """Return the keys that a Python file says and that have no words.

    A key with fields is held to less: at least one key of its kind has words.
    """
    known = "\n".join(ALL["en"])
    return [f"{line}: {key}" for line, key in keys_in(source) if not re.search(f"^{key}$", known, re.MULTILINE)]


def test_every_key_that_the_program_says_has_words() -> None:
    wrong = {
        str(path.relative_to(HOUSE)): result
        for path in sorted((HOUSE / "game").rglob("*.py"))
        if (result := silent(path.read_text(encoding="utf-8")))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    "source",
    [
        "say('status.act_other')",
        "facts.say('chrono.status.waiting' if thinking else 'status.act_other', player=name)",
        "kit.say(key or 'status.act_other')",
        "say(f'chrono.nowhere.{place}')",
    ],
)
def test_a_key_without_words_is_found_wherever_it_stands(source: str) -> None:
    assert len(silent(source)) == 1


def test_every_key_is_said_with_the_parameters_that_its_words_ask_for() -> None:
    wrong = {
        str(path.relative_to(HOUSE)): result
        for path in sorted((HOUSE / "game").rglob("*.py"))
        if (result := unfilled(path.read_text(encoding="utf-8")))
    }
    assert wrong == {}
    assert unfilled("say('table.wait')") == ["1: en table.wait ['player']", "1: fr table.wait ['player']"]
    assert unfilled("say('table.wait', player=name)") == []

"""Texts of the product that somebody corrects by hand: a slip is told in a sentence before anything is built."""

import datetime
import json
import shutil
from pathlib import Path

import pytest

import crisis
import notebook
import recommendations
import texts
import world

ROOT = Path(__file__).resolve().parents[2]
JANE = f"{world.WORLD}/jane_austen.txt"
SOURCES = f"{world.WORLD}/SOURCES.md"
FILES = (
    texts.STARTERS,
    texts.PROMPTS,
    texts.SAMPLES,
    texts.PASSWORDS,
    world.STORIES,
    world.INBOX,
    notebook.NOTEBOOK,
    crisis.CRISIS_WORDS,
    crisis.METHOD_WORDS,
    crisis.HELP_LINES,
    recommendations.EMOJI_NAMES,
    recommendations.ACTIONS,
)
SHAKESPEARE = f"{recommendations.QUOTES}/shakespeare.json"
POETS = f"{recommendations.QUOTES}/poets.json"
GERMAN = f"{recommendations.QUOTES}/german-poets.json"
GERMAN_POEMS = f"{recommendations.SOURCES}/storm.txt"
POEMS = f"{recommendations.SOURCES}/hopkins.txt"
PSALMS = f"{recommendations.SOURCES}/bible-psalms.txt"
PASSWORDS_SWIFT = list(texts.TARGETS)[-1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of all texts, where Swift is written too."""
    shutil.copytree(ROOT / world.WORLD, tmp_path / world.WORLD)
    shutil.copytree(ROOT / recommendations.LIBRARY, tmp_path / recommendations.LIBRARY)
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / world.PICTURES, tmp_path / world.PICTURES)
    for folder in (Path(texts.SAMPLES).parent / "Pictures", Path(notebook.NOTEBOOK).parent / "Files"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_texts_are_written_word_for_word_and_only_when_they_change(copy: Path, capsys):
    texts.gather(copy)
    told = capsys.readouterr().out
    assert all(target in told for target in texts.TARGETS)
    written = "".join((copy / target).read_text() for target in texts.TARGETS)
    for name in (JANE, *FILES):
        assert f'##"""\n{(ROOT / name).read_text()}"""##' in written

    texts.gather(copy)
    assert capsys.readouterr().out == ""
    with (copy / texts.PASSWORDS).open("a") as file:
        file.write("парольпароль\n")
    texts.gather(copy)
    assert capsys.readouterr().out.splitlines() == [f"assets: wrote {PASSWORDS_SWIFT}"]


@pytest.mark.parametrize(
    "name, old, new, told",
    [
        (JANE, "name: Jane", "name: Jane \nbio: Jane", "1: the line has blanks"),
        (JANE, "bio: ", "bio: \u200b\u0007", "2: the line has blanks at one end, or a sign that nobody sees"),
        (JANE, "bio: ", "bio: e\u0301", "a letter and its accent are to be one sign"),
        (JANE, "follows: ", "follows: nobody_here ", "there is no nobody_here."),
        (JANE, "id: austen-2\n", "id: austen-1\n", "two posts have the id austen-1."),
        (JANE, "id: austen-2\n", "id: austen-2\nreply: austen-1000\n", "there is no austen-1000."),
        (JANE, "\n\nid: austen-2\n", "\n\nA stray.\n\nid: austen-2\n", "begins with its id, not with “A stray.”"),
        (JANE, "\nsource: ", "\n", "has a row in SOURCES.md and a source in each post"),
        (JANE, "bio: ", 'bio: """##', "would end a literal"),
        (SOURCES, "| `jane_austen` |", "| `ann_austen` |", "ann_austen has no text"),
        (SOURCES, "| `jane_austen` |", "| |", "whoever is quoted has a row in SOURCES.md"),
        (JANE, "picture: tea-and-letters", "picture: tea", "tea is painted and not shown, shown and not painted"),
        (JANE, "alt: Letters, a quill", "alt: x\nLetters, a quill", "the line after a picture is alt: and says in 20 letters"),
        (world.STORIES, '"host": "oscar_wilde"', '"host": "oscar"', "there is no oscar."),
        (world.STORIES, '"from": "The bell in the lake"', '"from": "The bell"', "there is no story The bell to go on from"),
        (world.STORIES, "He lit it as always", "He lit it" + " as always" * 20, "letters; a line has 140 at most"),
        (world.INBOX, '"by": "rosa_amado"', '"by": "rosa"', "there is no rosa."),
        (texts.SAMPLES, '"scene": "boats"', '"scene": "ships"', "there is no picture ships"),
        (texts.SAMPLES, '"by": "greta_holm", "day"', '"by": "rosa_amado", "day"', "rosa_amado is not in the group"),
        (texts.SAMPLES, '"day": 1, "time"', '"days": 1, "time"', "nobody knows the field days"),
        (texts.STARTERS, '"basis":', '"bases":', "starter 1: the field basis is missing"),
        (texts.STARTERS, '"basis":"Published 1915;', '"basis":"","x":"', "the field x is missing, or nobody knows it"),
        (texts.STARTERS, '"author_died":1927', '"author_died":"1927"', "author_died is empty, or of another kind"),
        (texts.STARTERS, '"translator":null', '"translator":"Ann"', "the field translator_died is empty"),
        (texts.STARTERS, '"language":"ja"', '"language":"Japanese"', "“Japanese” is no language"),
        (texts.STARTERS, '"},', '"}', "starters.json:3: this is no JSON"),
        (texts.PROMPTS, '"key":', '"kee":', "question 1: it has a key, a text and tags, and nothing else"),
        (texts.PROMPTS, '"family"', '"famly"', "question 1: it has 10 to 200 letters, and tags among family,"),
        (recommendations.EMOJI_NAMES, "# Smileys", "Smileys", "it begins with the name of a group"),
        (recommendations.EMOJI_NAMES, "|grinning face\n", "\n", "2: a line has an emoji, its name and its keywords"),
        (SHAKESPEARE, '"brevity is', '"Brevity was', "hamlet-5: its text does not stand in its source word for word"),
        (POETS, '"source": "hopkins"', '"source": "hopkin"', "hopkins-1: a quote has an id, a source that is there"),
        (SHAKESPEARE, '["swinging"]', '["swingin"]', "its intents are among swinging,"),
        (POETS, '"id": "hopkins-2"', '"id": "hopkins-1"', "“hopkins-1” is there twice"),
        (GERMAN, "Frühling läßt sein blaues", "Frühling lässt sein blaues", "moerike-1: its text does not stand in its source"),
        (GERMAN_POEMS, "language: de", "language: fr", "storm-1: there are no words that fr leaves unsaid"),
        (f"{recommendations.UNSAID}/de.txt", "wein\n", "wein\nbrunnen\n", "it says “Brunnen”"),
        (POEMS, "year: 1918", "year: 1931", "it is published in 1930 or earlier"),
        (POEMS, "died: 1889", "died: 1956", "by somebody who died in 1955 or earlier"),
        (POEMS, "author: ", "writer: ", "its head has author, died,"),
        (PSALMS, "translator-died: 1644", "translator-died: 1990", "its translator died in 1955 or earlier"),
        (PSALMS, "translator-died: 1644\n", "", "its translator died in 1955 or earlier"),
        (recommendations.ACTIONS, '"kind": "walk"', '"kind": "run"', "it has id, kind (breathing, walk,"),
        (recommendations.ACTIONS, '"to": "story"', '"to": "https://a.example"', "it opens a form (note, answer,"),
        (recommendations.ACTIONS, "Make something warm to drink", "Have a glass of wine", "rest-tea: it says “wine”"),
        (texts.PASSWORDS, "aaabbb\n", "aaabbb\naaabbb\n", "3: “aaabbb” comes before “aaabbb”, or is there twice"),
        (texts.PASSWORDS, "aaabbb\n", "zaabbb\n", "3: “aabbcc” comes before “zaabbb”"),
        (texts.PASSWORDS, "aaabbb\n", "Aaabbb\n", "2: “Aaabbb” is not one word"),
        (texts.PASSWORDS, "aaabbb\n", "aaa\n", "2: “aaa” is not one word"),
    ],
)
def test_a_slip_is_told_in_a_sentence(copy: Path, name: str, old: str, new: str, told: str):
    text = (copy / name).read_text()
    assert old in text
    (copy / name).write_text(text.replace(old, new, 1))
    with pytest.raises(SystemExit) as failure:
        texts.gather(copy)
    assert str(failure.value).startswith("assets: ") and told in str(failure.value)
    assert not (copy / PASSWORDS_SWIFT).exists()


def test_every_language_has_quotes_enough_for_every_intent(copy: Path):
    for file in (copy / recommendations.QUOTES).glob("german-*.json"):
        quotes = [quote for quote in json.loads(file.read_text()) if "dipping" not in quote["intents"]]
        file.write_text(json.dumps(quotes) + "\n")
    with pytest.raises(SystemExit, match="Quotes, de: there are fewer than 12 for dipping"):
        texts.gather(copy)


def test_the_same_first_line_twice_and_bytes_that_are_no_text_are_refused(copy: Path):
    starters = json.loads((copy / texts.STARTERS).read_text())
    (copy / texts.STARTERS).write_text(json.dumps([*starters, starters[0]], ensure_ascii=False) + "\n")
    with pytest.raises(SystemExit, match="is there twice"):
        texts.gather(copy)
    (copy / JANE).write_bytes(b"name: \xff\n")
    with pytest.raises(SystemExit, match="byte 6 is not UTF-8"):
        texts.gather(copy)


def checked(copy: Path, date: str) -> None:
    """Writes into the first line of help when it was checked."""
    file = copy / crisis.HELP_LINES
    entries = json.loads(file.read_text())
    entries[0]["checked"] = date
    file.write_text(json.dumps(entries, ensure_ascii=False) + "\n")


def test_a_number_that_was_checked_long_ago_is_warned_of_and_stops_nothing(copy: Path, capsys):
    today = datetime.date.today()
    for days, count in ((180, 0), (181, 1)):
        checked(copy, str(today - datetime.timedelta(days=days)))
        crisis.help_lines(copy)
        told = [line for line in capsys.readouterr().err.splitlines() if f"{crisis.HELP_LINES}, line 1:" in line]
        assert len(told) == count, told


@pytest.mark.parametrize("date", ["2026-02-30", "2026-13-01", "2026-00-10", "2026-1-1", "20261123", "yesterday"])
def test_a_day_that_there_is_not_is_refused(copy: Path, date: str):
    checked(copy, date)
    with pytest.raises(SystemExit, match="is written 2026-11-23"):
        crisis.help_lines(copy)

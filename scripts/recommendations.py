"""Turns the names of emoji, and the quotes and small things to do of recommendations, into Swift, for texts.py."""

import json
import pathlib
import re

from textfiles import fail, lines, literal, read, twice

ROOT = pathlib.Path(__file__).resolve().parent.parent
EMOJI_NAMES = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Shared/*/**/emoji-names.txt"))
LIBRARY = next(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/Unsaid"))
QUOTES = f"{LIBRARY}/Quotes"
ACTIONS = f"{LIBRARY}/actions.json"
UNSAID = f"{LIBRARY}/Unsaid"
SOURCES = f"{LIBRARY}/Sources"

INTENTS = ["swinging", "lifting", "dipping", "calm", "comfort", "savour", "gratitude", "curious"]
FORMS = ["note", "answer", "story", "message", "post"]
KINDS = ["breathing", "walk", "write", "rest", "reach"]
# Whatever was published later, or by whom somebody still alive could have known, is not free everywhere.
LATEST_YEAR = 1930
LATEST_DEATH = 1955
# The texts without which an intent would soon say the same again.
LEAST_QUOTES, LEAST_ACTIONS = 12, 5


# Names of emoji


def emoji_names(root):
    text = read(root, EMOJI_NAMES)
    if not text.startswith("# "):
        fail(EMOJI_NAMES, "it begins with the name of a group.")
    for number, line in enumerate(lines(text), 1):
        if not line.startswith("# ") and not 2 <= len(line.split("|")) <= 3:
            fail(f"{EMOJI_NAMES}:{number}", "a line has an emoji, its name and its keywords.")
    for emoji in twice(line.split("|")[0] for line in lines(text)):
        fail(EMOJI_NAMES, f"{emoji} is there twice.")
    return text


# Quotes: each stands word for word in a source beside them

HEAD = ["author", "died", "work", "translator", "translator-died", "year", "language", "from"]


def sources(root):
    """The sources by name: what their heads say, and their texts with single blanks between words."""
    found = {}
    for path in sorted((root / SOURCES).glob("*.txt")):
        place = f"{SOURCES}/{path.name}"
        head, _, body = read(root, place).partition("\n\n")
        fields = dict(line.split(": ", 1) for line in lines(head) if ": " in line)
        if list(fields) != [name for name in HEAD if name in fields] or not {"author", "died", "work", "year",
                                                                            "language", "from"} <= set(fields):
            fail(place, f"its head has {', '.join(HEAD)}, in this order.")
        if int(fields["year"]) > LATEST_YEAR or int(fields["died"]) > LATEST_DEATH:
            fail(place, f"it is published in {LATEST_YEAR} or earlier by somebody who died in {LATEST_DEATH} or earlier.")
        if ("translator" in fields) != ("translator-died" in fields) or int(fields.get("translator-died", 0)) > LATEST_DEATH:
            fail(place, f"its translator died in {LATEST_DEATH} or earlier.")
        found[path.stem] = fields, " ".join(body.split())
    return found


def quotes(root):
    """The quotes as Weft reads them, with the heads of their sources."""
    known, unsaid = sources(root), unsaid_words(root)
    files = sorted(f"{QUOTES}/{path.name}" for path in (root / QUOTES).glob("*.json"))
    entries = [entry for name in files for entry in parsed(root, name)]
    for entry in entries:
        place = f"{QUOTES}, {entry.get('id')}"
        if sorted(entry) != ["id", "intents", "source", "text"] or entry["source"] not in known:
            fail(place, "a quote has an id, a source that is there, intents and a text.")
        if " ".join(entry["text"].split()) not in known[entry["source"]][1]:
            fail(place, "its text does not stand in its source word for word.")
        check_said(place, entry["text"], known[entry["source"]][0]["language"], unsaid)
    check_library(QUOTES, entries)
    for language in sorted(unsaid):
        check_intents(f"{QUOTES}, {language}", [entry for entry in entries if
                                                known[entry["source"]][0]["language"] == language], LEAST_QUOTES)
    used = {entry["source"] for entry in entries}
    for name in sorted(set(known) - used):
        fail(f"{SOURCES}/{name}.txt", "no quote is taken from it.")
    return json.dumps([quote(entry, known[entry["source"]][0]) for entry in entries], ensure_ascii=False, indent=0)


def quote(entry, head):
    return {"id": entry["id"], "text": entry["text"], "author": head["author"], "work": head["work"],
            "translator": head.get("translator"), "year": int(head["year"]), "language": head["language"],
            "intents": entry["intents"]}


# Small things to do


def actions(root):
    entries, unsaid = parsed(root, ACTIONS), unsaid_words(root)
    for entry in entries:
        place = f"{ACTIONS}, {entry.get('id')}"
        if sorted(entry) != ["id", "intents", "kind", "language", "opens", "text", "title"] or entry["kind"] not in KINDS:
            fail(place, f"it has id, kind ({', '.join(KINDS)}), intents, title, text, language and opens.")
        opens = entry["opens"]
        if opens is not None and (sorted(opens) != ["text", "to"] or opens["to"] not in FORMS):
            fail(place, f"it opens a form ({', '.join(FORMS)}) with a text.")
        check_said(place, f"{entry['title']} {entry['text']}", entry["language"], unsaid)
    check_library(ACTIONS, entries)
    check_intents(ACTIONS, entries, LEAST_ACTIONS)
    for intent in INTENTS:
        if not any(entry["opens"] and intent in entry["intents"] for entry in entries):
            fail(ACTIONS, f"nothing for {intent} opens a form.")
    return read(root, ACTIONS)


# Both


def parsed(root, name):
    text = read(root, name)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{name}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    return entries


def unsaid_words(root):
    """The words that no quote and no action of a language says; a star stands for any end of a word."""
    return {path.stem: unsaid_pattern(lines(read(root, f"{UNSAID}/{path.name}")))
            for path in sorted((root / UNSAID).glob("*.txt"))}


def unsaid_pattern(words):
    return re.compile(r"\b(?:" + "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words) + r")\b", re.I)


def check_said(place, text, language, unsaid):
    if language not in unsaid:
        fail(place, f"there are no words that {language} leaves unsaid.")
    if found := unsaid[language].search(text):
        fail(place, f"it says “{found.group()}”.")


def check_library(name, entries):
    for entry in entries:
        if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", entry["id"]) or not entry["text"].strip():
            fail(f"{name}, {entry['id']}", "an id has small letters, digits and hyphens, and the text says something.")
        if not entry["intents"] or set(entry["intents"]) - set(INTENTS):
            fail(f"{name}, {entry['id']}", f"its intents are among {', '.join(INTENTS)}.")
    for field in ("id", "text"):
        for value in twice(entry[field] for entry in entries):
            fail(name, f"“{value}” is there twice.")


def check_intents(name, entries, least):
    for intent in INTENTS:
        if sum(intent in entry["intents"] for entry in entries) < least:
            fail(name, f"there are fewer than {least} for {intent}.")


def emoji_names_swift(root):
    return f"""\
/// The lines of `emoji-names.txt`, of which ``EmojiNames`` reads.
let emojiNameLines: StaticString = {literal(EMOJI_NAMES, emoji_names(root))}
"""


def library_swift(root):
    return f"""\
/// The quotes of the files in `Quotes`, each with the head of its source.
let quoteLines: StaticString = {literal(QUOTES, quotes(root))}

/// The file `actions.json`.
let actionLines: StaticString = {literal(ACTIONS, actions(root))}
"""

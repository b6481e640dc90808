"""Turns the words about self-harm and the lines of help into Swift, for texts.py."""

import datetime
import json
import re
import sys

from textfiles import fail, lines, literal, read

CRISIS_WORDS = "Sources/Shared/Anonymous/Texts/crisis-words.txt"
METHOD_WORDS = "Sources/Shared/Anonymous/Texts/method-words.txt"
HELP_LINES = "Sources/Shared/Anonymous/Texts/crisis.json"
# After so long a number is to be checked again.
FRESH = datetime.timedelta(days=180)


def phrases(root, file):
    text = read(root, file)
    words = lines(text)
    for number, (before, word) in enumerate(zip(words, words[1:]), 2):
        if before.encode() >= word.encode() or word != word.lower():
            fail(f"{file}:{number}", "a phrase has small letters and comes behind the one before it (LC_ALL=C).")
    return text


# What a line of help says, and where and when its number was checked.
HELP_LINE = ["address", "checked", "country", "countryName", "emergency", "hours", "languages", "name", "phone", "source"]


def day(text):
    """The day that is written as 2026-11-23, if there is such a day."""
    try:
        return datetime.date.fromisoformat(text) if re.fullmatch("20[0-9]{2}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        return None


def help_lines(root):
    text = read(root, HELP_LINES)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{HELP_LINES}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    for number, entry in enumerate(entries, 1):
        place = f"{HELP_LINES}, line {number}"
        if sorted(entry) != HELP_LINE or not all(isinstance(value, str) and value for value in entry.values()):
            fail(place, f"it has {', '.join(HELP_LINE)}, and nothing else.")
        if not re.fullmatch("[0-9+][0-9 ]{1,19}", entry["phone"]) or not re.fullmatch("[A-Z]{2}", entry["country"]):
            fail(place, "a number has digits and spaces, a country two capitals.")
        if not re.fullmatch("[0-9]{3}", entry["emergency"]):
            fail(place, "an emergency number has three digits.")
        checked = day(entry["checked"])
        if checked is None:
            fail(place, "the day on which it was checked is written 2026-11-23.")
        if datetime.date.today() - checked > FRESH:
            print(
                f"assets: {place}: the number of {entry['name']} was checked on {checked}, more than {FRESH.days} days ago."
                " See whether it is still right, and write down the day.",
                file=sys.stderr,
            )
        if not all(entry[field].startswith("https://") for field in ("address", "source")):
            fail(place, "its page and its source begin with https://.")
    names = [entry["countryName"] for entry in entries]
    if names != sorted(names):
        fail(HELP_LINES, "the countries stand in the order of their names.")
    return text


def crisis_swift(root):
    return f"""\
/// The phrases of ``CrisisWords``, one a line.
let crisisWordLines: StaticString = {literal(CRISIS_WORDS, phrases(root, CRISIS_WORDS))}

/// The phrases of ``CrisisWords/methods``, one a line.
let methodWordLines: StaticString = {literal(METHOD_WORDS, phrases(root, METHOD_WORDS))}

/// The file `crisis.json`, of which ``HelpLine`` reads.
let helpLineFile: StaticString = {literal(HELP_LINES, help_lines(root))}
"""

"""How the texts of the product are read and written: texts.py and crisis.py say which there are."""

import collections
import sys
import unicodedata


def fail(place, reason):
    sys.exit(f"assets: {place}: {reason}")


def read(root, name):
    """The text of a file without its last line's end, if it is written as all of them are."""
    try:
        text = (root / name).read_bytes().decode()
    except UnicodeDecodeError as mistake:
        fail(name, f"byte {mistake.start} is not UTF-8.")
    if not text.endswith("\n") or text != text.strip() + "\n":
        fail(name, "a file begins with its text and ends with the end of one line.")
    if not unicodedata.is_normalized("NFC", text):
        fail(name, "a letter and its accent are to be one sign (NFC).")
    for number, line in enumerate(lines(text[:-1]), 1):
        if line != line.strip() or any(unicodedata.category(sign) == "Cc" for sign in line):
            fail(f"{name}:{number}", "the line has blanks at one end, or a sign that nobody sees.")
    return text[:-1]


def lines(text):
    return text.split("\n")


def twice(values):
    """The values that are there more than once."""
    return [value for value, count in collections.Counter(values).items() if count > 1]


def literal(name, text):
    if '"""##' in text or "\\##" in text:
        fail(name, "the text holds what would end a literal in Swift.")
    return f'##"""\n{text}\n"""##'

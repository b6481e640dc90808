#!/usr/bin/env python3
"""Writes the names and keywords of all emoji anew from Unicode's files, when there is a new version of them:

    scripts/emoji_names.py emoji-test.txt annotations/en.xml annotationsDerived/en.xml

The first is of UTS #51 (Debian: unicode-data), the others are of CLDR (Debian: unicode-cldr-core). One line an emoji, in
the order of keyboards: the emoji, its name, and the keywords that are not in its name.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = next(ROOT.glob("Sources/Shared/*/**/emoji-names.txt"))
TONES = re.compile("[\U0001F3FB-\U0001F3FF]")


def annotations(paths):
    names, keywords = {}, {}
    for path in paths:
        for entry in xml.etree.ElementTree.parse(path).iter("annotation"):
            kind = names if entry.get("type") == "tts" else keywords
            kind[entry.get("cp").replace("\uFE0F", "")] = entry.text.strip()
    return names, keywords


def main(test, *paths):
    names, keywords = annotations(paths)
    found = []
    for line in pathlib.Path(test).read_text().splitlines():
        if line.startswith("# group: "):
            found.append("# " + line.removeprefix("# group: "))
        if "; fully-qualified" not in line:
            continue
        emoji = "".join(chr(int(code, 16)) for code in line.split(";")[0].split())
        plain = emoji.replace("\uFE0F", "")
        if TONES.search(emoji) or plain not in names:
            continue
        name = names[plain]
        more = [word for word in re.split(r"\s*\|\s*", keywords.get(plain, "")) if word and word not in name]
        found.append("|".join([emoji, name, ", ".join(more)]).rstrip("|"))
    lines = [line for line, after in zip(found, [*found[1:], "#"]) if not (line[0] == "#" and after[0] == "#")]
    TARGET.write_text("\n".join(lines) + "\n")


main(*sys.argv[1:])

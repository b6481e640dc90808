"""Turns the texts of the product into Swift: the demo world (world.py), its groups and its notebook, first lines of stories,
questions, the common passwords, and what is recommended (recommendations.py).

Each is a plain file that anybody can read and correct. `make assets` checks them and writes each as one literal, which
costs the compiler nothing and leaves nothing to be read from a disk while Weft runs.
"""

import base64
import json
import pathlib
import re

from crisis import crisis_swift
from notebook import NOTEBOOK, notebook_swift
from recommendations import EMOJI_NAMES, LIBRARY, emoji_names_swift, library_swift
from textfiles import fail, lines, literal, read, twice
from world import INBOX, STORIES, inbox_swift, pictures_swift, stories_swift, world_swift

ROOT = pathlib.Path(__file__).resolve().parent.parent
STARTERS = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/starters.json"))
PROMPTS = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/prompts.json"))
SAMPLES = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/samples.json"))
PASSWORDS = "Sources/Platform/Secrets/common-passwords.txt"


# The first lines of stories

# What a starter says. Only its translator may be nobody.
FIELDS = {
    "text": str, "work": str, "author": str, "author_died": int, "year": int, "translator": str, "translator_died": int,
    "language": str, "title": str, "basis": str, "source": str,
}


def starters(root):
    text = read(root, STARTERS)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{STARTERS}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        fail(STARTERS, "this is no list of starters.")
    for number, entry in enumerate(entries, 1):
        check_starter(f"{STARTERS}, starter {number}", entry)
    for line in twice(entry["text"] for entry in entries):
        fail(STARTERS, f"“{line}” is there twice.")
    return text


def check_starter(place, entry):
    for field in [field for field in [*FIELDS, *entry] if field not in entry or field not in FIELDS]:
        fail(place, f"the field {field} is missing, or nobody knows it.")
    translation = [entry["translator"], entry["translator_died"]]
    for field, kind in FIELDS.items():
        is_absent = translation == [None, None] and field.startswith("translator")
        if not is_absent and (not isinstance(entry[field], kind) or not entry[field]):
            fail(place, f"the field {field} is empty, or of another kind.")
    if not re.fullmatch("[a-z]{2,3}", entry["language"]):
        fail(place, f"“{entry['language']}” is no language: write a code such as en.")


def starters_swift(root):
    return f"""\
extension Starter {{
    /// The file `starters.json`.
    static let lines = {literal(STARTERS, starters(root))}
}}
"""


# The questions that groups are asked

TAGS = ["family", "friends", "kids", "season"]


def prompts(root):
    text = read(root, PROMPTS)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{PROMPTS}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or sorted(entry) != ["key", "tags", "text"]:
            fail(f"{PROMPTS}, question {number}", "it has a key, a text and tags, and nothing else.")
        if not 10 <= len(entry["text"]) <= 200 or not entry["tags"] or set(entry["tags"]) - set(TAGS):
            fail(f"{PROMPTS}, question {number}", f"it has 10 to 200 letters, and tags among {', '.join(TAGS)}.")
    for field in ("key", "text"):
        for value in twice(entry[field] for entry in entries):
            fail(PROMPTS, f"“{value}” is there twice.")
    if len(entries) < 200:
        fail(PROMPTS, "there are 200 questions or more, so that none comes twice in a year.")
    return text


def prompts_swift(root):
    return f"""\
extension LibraryPrompt {{
    /// The file `prompts.json`.
    static let lines = {literal(PROMPTS, prompts(root))}
}}
"""


# The groups of the demo world, in words of our own

# What each of them says.
PERSON = {"username", "name", "bio", "birthdayIn"}
GROUP = {"id", "name", "masthead", "picture", "zone", "cadence", "days", "ahead", "cutOff", "style", "accent", "owner",
         "members", "periods"}
PERIOD = {"asker", "prompt", "stories"}
STORY = {"by", "day", "time", "place", "ground", "byline", "answers", "text", "pictures", "comments", "reactions"}


def samples(root):
    text = read(root, SAMPLES)
    try:
        world = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{SAMPLES}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    for person in world["people"]:
        check_fields(person.get("username", "a person"), person, PERSON)
    for field in ("id", "name"):
        for value in twice(group[field] for group in world["groups"]):
            fail(SAMPLES, f"two groups have the {field} {value}.")
    people = [person["username"] for person in world["people"]]
    people += [path.stem for path in ROOT.glob("Sources/Edges/Demo/World/Texts/*.txt")]
    for group in world["groups"]:
        check_group(group, people)
    return text


def check_fields(place, entry, known):
    for field in entry:
        if field not in known:
            fail(SAMPLES, f"{place}: nobody knows the field {field}.")


def check_group(group, people):
    name = group["name"]
    check_fields(name, group, GROUP)
    if not re.fullmatch("[0-9a-f]{32}", group["id"]) or not re.fullmatch("[0-2][0-9]:[0-5][0-9]", group["cutOff"]):
        fail(SAMPLES, f"{name}: an id has 32 hexadecimal digits, a cut-off is written 18:00.")
    for place, period in enumerate(group["periods"], 1):
        check_fields(name, period, PERIOD)
        for story in period["stories"]:
            check_story(f"{name}, period {place}, {story['by']}", story, [*group["members"], group.get("owner")])
    for member in group["members"]:
        if member not in people:
            fail(SAMPLES, f"{name}: there is no {member}.")


def check_story(place, story, members):
    check_fields(place, story, STORY)
    said = story.get("comments", []) + [{"by": by} for reaction in story.get("reactions", []) for by in reaction["by"]]
    for by in [story["by"], *(words["by"] for words in said)]:
        if by not in members:
            fail(SAMPLES, f"{place}: {by} is not in the group.")
    for picture in story.get("pictures", []):
        if not (ROOT / SAMPLES).parent.joinpath("Pictures", f"{picture['scene']}.png").exists() or not picture["alt"]:
            fail(SAMPLES, f"{place}: there is no picture {picture['scene']}, or it says nothing to who does not see it.")
    if not story["text"] or any(part != part.strip() or not part for part in story["text"]):
        fail(SAMPLES, f"{place}: a text is a list of paragraphs.")


def samples_swift(root):
    folder = (root / SAMPLES).parent / "Pictures"
    pictures = "".join(f'        "{path.stem}": "{base64.urlsafe_b64encode(path.read_bytes()).decode().rstrip("=")}",\n'
                       for path in sorted(folder.glob("*.png")))
    return f"""\
extension SampledTexts {{
    /// The file `samples.json`.
    static let lines = {literal(SAMPLES, samples(root))}

    /// The files of the folder `Pictures`, as base64url.
    static let pictures: KeyValuePairs<String, String> = [
{pictures}    ]
}}
"""


# The common passwords


def passwords(root):
    text = read(root, PASSWORDS)
    words = lines(text)
    for number, word in enumerate(words, 1):
        if len(word) < 4 or word != word.lower() or word.split() != [word]:
            fail(f"{PASSWORDS}:{number}", f"“{word}” is not one word of four small letters or more.")
    for number, (before, word) in enumerate(zip(words, words[1:]), 2):
        if before.encode() >= word.encode():
            fail(f"{PASSWORDS}:{number}", f"“{word}” comes before “{before}”, or is there twice (sort with LC_ALL=C).")
    return text


def passwords_swift(root):
    return f"""\
/// The words of ``CommonPasswords``, in the order of their UTF-8 bytes, one a line.
let commonPasswordWords: StaticString = {literal(PASSWORDS, passwords(root))}
"""


TARGETS = {
    "Sources/Edges/Demo/Generated/World+Texts.swift": world_swift,
    "Sources/Edges/Demo/Generated/WorldPictures+Files.swift": pictures_swift,
    "/".join(STARTERS.split("/")[:3]) + "/Generated/Starter+Lines.swift": starters_swift,
    "/".join(INBOX.split("/")[:3]) + "/Generated/SampledInbox+Lines.swift": inbox_swift,
    "/".join(STORIES.split("/")[:3]) + "/Generated/PlayedStory+Lines.swift": stories_swift,
    "/".join(PROMPTS.split("/")[:3]) + "/Generated/LibraryPrompt+Lines.swift": prompts_swift,
    "/".join(SAMPLES.split("/")[:3]) + "/Generated/SampledTexts+Lines.swift": samples_swift,
    "/".join(NOTEBOOK.split("/")[:3]) + "/Generated/SampledNotebook+Lines.swift": notebook_swift,
    "/".join(EMOJI_NAMES.split("/")[:3]) + "/Generated/EmojiNames+Lines.swift": emoji_names_swift,
    "/".join(LIBRARY.split("/")[:3]) + "/Generated/WeekLibrary+Lines.swift": library_swift,
    "Sources/Shared/Anonymous/Generated/CrisisTexts.swift": crisis_swift,
    "Sources/Platform/Secrets/Generated/CommonPasswordWords.swift": passwords_swift,
}


def gather(root):
    """Writes whatever differs from what was written last."""
    for target, swift in TARGETS.items():
        path, text = root / target, f"// Made by scripts/texts.py.\n\n{swift(root)}".encode()
        if path.exists() and path.read_bytes() == text:
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)
        print(f"assets: wrote {target}")

"""The people of the demo world with their posts and pictures, checked and written as Swift."""

import base64
import json
import pathlib
import re

from textfiles import fail, lines, literal, read, twice

WORLD = "Sources/Edges/Demo/World/Texts"
PICTURES = "Sources/Edges/Demo/World/Pictures"
ROOT = pathlib.Path(__file__).resolve().parent.parent
STORIES = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/stories.json"))
INBOX = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/inbox.json"))
FOLDERS = ["Portraits", "Headers", "Scenes"]
# More than so many bytes of pictures are too many for a repository.
ROOM = 6_000_000

def world(root):
    """The texts of everybody, by username."""
    names = sorted(path.stem for path in (root / WORLD).glob("*.txt"))
    texts = {name: read(root, f"{WORLD}/{name}.txt") for name in names}
    posts = re.findall(r"^id: (.*)$", "\n".join(texts.values()), flags=re.M)
    for post in twice(posts):
        fail(WORLD, f"two posts have the id {post}.")
    quoted = re.findall(r"^\| `(\w+)` \|", read(root, f"{WORLD}/SOURCES.md"), flags=re.M)
    for name in twice(quoted) + [name for name in quoted if name not in texts]:
        fail(f"{WORLD}/SOURCES.md", f"{name} has no text, or more than one row.")
    for name, text in texts.items():
        check_names(f"{WORLD}/{name}.txt", text, {"follows": names, "reply": posts})
        check_sources(f"{WORLD}/{name}.txt", text, name in quoted)
    check_pictures(root, texts)
    return texts


def check_names(place, text, known):
    for number, line in enumerate(lines(text), 1):
        kind, _, value = line.partition(":")
        for name in value.split() if kind in known else []:
            if name not in known[kind]:
                fail(f"{place}:{number}", f"there is no {name}.")


def check_sources(place, text, is_quoted):
    for post in text.split("\n\n")[1:]:
        first = lines(post)[0]
        if not first.startswith("id: "):
            fail(place, f"a post begins with its id, not with “{first}”.")
        if ("\nsource: " in post) != is_quoted:
            fail(place, f"“{first}”: whoever is quoted has a row in SOURCES.md and a source in each post, nobody else.")


def world_swift(root):
    texts = "".join(f'        "{name}": {literal(name, text)},\n' for name, text in world(root).items())
    return f"""\
extension World {{
    /// The text of each person, by username.
    static let texts: KeyValuePairs<String, String> = [
{texts}    ]
}}
"""


def files(root, folder):
    return sorted((root / PICTURES / folder).glob("*.webp"))


def check_pictures(root, texts):
    """Every picture is shown by one post that describes it, and everybody has a portrait and a header."""
    shown = re.findall(r"^picture: (.*)\nalt: (.{20,})$", "\n".join(texts.values()), flags=re.M)
    if len(shown) != sum(text.count("\npicture: ") for text in texts.values()):
        fail(WORLD, "the line after a picture is alt: and says in 20 letters or more what it shows.")
    wanted = {"Scenes": [name for name, _ in shown], **{folder: [name.replace("_", "-") for name in texts] for folder in FOLDERS[:2]}}
    for folder, names in wanted.items():
        there = [path.stem for path in files(root, folder)]
        for name in sorted(set(there) ^ set(names)) + twice(names):
            fail(f"{PICTURES}/{folder}", f"{name} is painted and not shown, shown and not painted, or shown twice.")
    if sum(path.stat().st_size for folder in FOLDERS for path in files(root, folder)) > ROOM:
        fail(PICTURES, f"the files have more than {ROOM} bytes together.")


def pictures_swift(root):
    def table(folder):
        rows = "".join(f'        "{path.stem}": "{base64.urlsafe_b64encode(path.read_bytes()).decode().rstrip("=")}",\n'
                       for path in files(root, folder))
        return f"    static let {folder.lower()}: KeyValuePairs<String, String> = [\n{rows}    ]\n"

    return "/// The files of the folder `Pictures`, as base64url.\nextension WorldPictures {\n" + "\n".join(map(table, FOLDERS)) + "}\n"


# The stories of the demo world, in words of our own


def stories(root):
    """The stories, each line within what a story takes."""
    text = read(root, STORIES)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{STORIES}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    people = {path.stem for path in (root / WORLD).glob("*.txt")}
    titles = [entry["title"] for entry in entries]
    for entry in entries:
        place = f"{STORIES}, {entry['title']}"
        named = [entry["host"], *entry.get("members", []), *([entry["invites"]] if "invites" in entry else [])]
        for name in set(named) - people:
            fail(place, f"there is no {name}.")
        if entry.get("from", titles[0]) not in titles:
            fail(place, f"there is no story {entry['from']} to go on from.")
        for line in [entry["starter"], *(line for lines in entry["rounds"] for line in lines)]:
            if not 1 <= len(line) <= 140 or line != line.strip():
                fail(place, f"“{line}” has {len(line)} letters; a line has 140 at most.")
        if any(len(lines) < 2 for lines in entry["rounds"]):
            fail(place, "in each round there are two lines or more to vote for.")
    for title in twice(titles):
        fail(STORIES, f"two stories are called {title}.")
    return text


def stories_swift(root):
    return f"""\
extension PlayedStory {{
    /// The file `stories.json`.
    static let lines = {literal(STORIES, stories(root))}
}}
"""


# The inbox of whoever looks around, in words of our own


def inbox(root):
    """The conversations of whoever looks around."""
    text = read(root, INBOX)
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{INBOX}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    people = {path.stem for path in (root / WORLD).glob("*.txt")}
    said = [words for talk in entries["conversations"] for words in talk["messages"]]
    for name in {words["by"] for words in said} | {name for talk in entries["conversations"] for name in talk["with"]}:
        if name not in people:
            fail(INBOX, f"there is no {name}.")
    for words in said:
        if not 1 <= len(words["text"]) <= 450:
            fail(INBOX, f"“{words['text']}” does not fit a message.")
    return text


def inbox_swift(root):
    return f"""\
extension SampledInbox {{
    /// The file `inbox.json`.
    static let lines = {literal(INBOX, inbox(root))}
}}
"""

"""Turns the notebook of the demo world into Swift: notes and texts without a name, in words of our own."""

import base64
import json
import pathlib

from textfiles import fail, literal, read

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTEBOOK = next(path.relative_to(ROOT).as_posix() for path in ROOT.glob("Sources/Features/*/**/notebook.json"))

NOTE = {"yearsAgo", "daysAgo", "minute", "title", "text", "category", "special", "place", "file", "alt", "lines", "template",
        "binned"}
POST = {"category", "hoursAgo", "life", "text"}


def notebook(root):
    text = read(root, NOTEBOOK)
    try:
        world = json.loads(text)
    except json.JSONDecodeError as mistake:
        fail(f"{NOTEBOOK}:{mistake.lineno}", f"this is no JSON: {mistake.msg}.")
    files = {path.stem for path in (root / NOTEBOOK).parent.joinpath("Files").iterdir()}
    for kind, known in (("notes", NOTE), ("posts", POST)):
        for number, entry in enumerate(world[kind], 1):
            place = f"{NOTEBOOK}, {kind} {number}"
            for field in entry:
                if field not in known:
                    fail(place, f"nobody knows the field {field}.")
            if entry.get("file") and (entry["file"] not in files or not entry.get("alt")):
                fail(place, f"there is no file {entry['file']}, or it says nothing to who does not see it.")
    return text


def notebook_swift(root):
    folder = (root / NOTEBOOK).parent / "Files"
    files = "".join(f'        "{path.stem}": "{base64.urlsafe_b64encode(path.read_bytes()).decode().rstrip("=")}",\n'
                    for path in sorted(folder.iterdir()) if path.suffix in (".png", ".m4a"))
    return f"""\
extension SampledNotebook {{
    /// The file `notebook.json`.
    static let lines = {literal(NOTEBOOK, notebook(root))}

    /// The files of the folder `Files`, as base64url.
    static let files: KeyValuePairs<String, String> = [
{files}    ]
}}
"""

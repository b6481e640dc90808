#!/usr/bin/env python3
"""The arrows between the files of each slice: a file that names a type of another one points to it.

Prints the largest circle of files that point to each other, and fails where a slice has a larger one than LARGEST says
for it, so that circles only shrink. Fails too where a folder names a type of a folder that stands above it in ORDER, where a
folder stands nowhere in it, and where two types of one name are seen outside their files.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The largest circle that a slice may have; 12 where nothing is said.
LARGEST: dict[str, int] = {}
USUAL = 12
# What every slice stands on; its circles count as those of slices do.
BELOW = ["Kernel", "Directory", "Contracts", "Design"]
# What lies in a folder of its own and stands on no floor: a slice without floors may have views.
BESIDE = {"Views"}
# The folders of a slice from the ground up, as the manual's table has them: each names types of those before it alone.
# Files beside the folders put them together; they name all, and no folder names them.
ORDER: dict[str, list[str]] = {
    row[1]: re.findall(r"`(\w+)`", row[2])
    for row in re.finditer(r"^\| (\w+) \| (.*←.*) \|$", (ROOT / "docs/development.md").read_text(), re.MULTILINE)
}

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|private|fileprivate|final|indirect) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)",
    re.MULTILINE,
)
# What each slice calls by the same name, because it is the same there.
SAME = {"Entities", "ErasureQueries", "ExportQueries", "ExportedDraft", "PresenceQueries"}
SEEN = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|final|indirect) )*(?:struct|enum|class|actor|protocol) ([A-Z]\w*)",
    re.MULTILINE,
)
NOISE = re.compile(r'///?.*|"(?:\\.|[^"\\\n])*"')
NAME = re.compile(r"\b[A-Z]\w*")


def slices() -> list[Path]:
    below = [ROOT / "Sources" / name for name in BELOW]
    return below + sorted(folder for floor in ("Features", "Shared") for folder in (ROOT / "Sources" / floor).iterdir() if folder.is_dir())


def arrows(folder: Path) -> dict[Path, dict[Path, set[str]]]:
    """Which files of a slice each of its files names types of, and which types those are."""
    texts = {file: file.read_text() for file in folder.rglob("*.swift") if "Generated" not in file.parts}
    home: dict[str, Path] = {}
    for file, text in texts.items():
        for name in DECLARATION.findall(text):
            home.setdefault(name, file)
    found: dict[Path, dict[Path, set[str]]] = {}
    for file, text in texts.items():
        # What is put into a string is code; the rest of it names nothing.
        code = NOISE.sub(lambda noise: " ".join(re.findall(r"\\\((.*?)\)", noise.group())), text)
        named: dict[Path, set[str]] = defaultdict(set)
        for name in set(NAME.findall(code)):
            if home.get(name, file) != file:
                named[home[name]].add(name)
        found[file] = dict(named)
    return found


def circles(graph: dict[Path, dict[Path, set[str]]]) -> list[list[Path]]:
    """The sets of files that reach each other (Tarjan), without recursion."""
    index: dict[Path, int] = {}
    low: dict[Path, int] = {}
    stack: list[Path] = []
    waiting: set[Path] = set()
    found: list[list[Path]] = []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        waiting.add(root)
        while work:
            file, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    waiting.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in waiting:
                    low[file] = min(low[file], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[file])
                if low[file] == index[file]:
                    circle = []
                    while True:
                        last = stack.pop()
                        waiting.discard(last)
                        circle.append(last)
                        if last == file:
                            break
                    found.append(circle)
    return found


def upward(folder: Path, graph: dict[Path, dict[Path, set[str]]]) -> list[str]:
    """The arrows that point up, each in a line, and the folders that stand nowhere in the order of their slice."""
    if folder.name in BELOW:
        return []
    order = ORDER.get(folder.name, [])

    def floor(file: Path) -> str:
        parts = file.relative_to(folder).parts
        return parts[0] if len(parts) > 1 else folder.name

    rank = {name: number for number, name in enumerate([*order, folder.name])}
    strange = sorted({floor(file) for file in graph} - rank.keys() - BESIDE)
    found = [f"{name} stands in no place of the order of {folder.name}" for name in strange]
    for file, others in sorted(graph.items()):
        for other, names in sorted(others.items()):
            low, high = floor(file), floor(other)
            if low in rank and high in rank and rank[high] > rank[low]:
                words = ", ".join(sorted(names))
                found.append(f"{file.relative_to(folder)} names {words}: {low} stands below {high}")
    return found


def doubles() -> dict[str, list[Path]]:
    """The types of one name that are seen outside their files, and those files."""
    homes: dict[str, list[Path]] = defaultdict(list)
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        for name in SEEN.findall(file.read_text()):
            homes[name].append(file.relative_to(ROOT / "Sources"))
    return {name: files for name, files in homes.items() if len(files) > 1 and name not in SAME}


def main() -> None:
    found = doubles()
    isBroken = bool(found)
    print(f"arrows: {len(found)} names that several types have")
    for name, files in found.items():
        print(f"    {name}: {', '.join(map(str, files))}")
    for folder in slices():
        graph = arrows(folder)
        largest = max(circles(graph), key=len, default=[])
        limit = LARGEST.get(folder.name, USUAL)
        count = len(largest) if len(largest) > 1 else 0
        print(f"arrows: {folder.name}: the largest circle has {count} files, of {limit} at most")
        if count > limit or "--show" in sys.argv[1:] and count:
            for file in sorted(largest):
                ties = [f"{other.stem} ({', '.join(sorted(graph[file][other]))})" for other in graph[file] if other in largest]
                print(f"    {file.relative_to(folder)} -> {'; '.join(sorted(ties))}")
        wrong = upward(folder, graph)
        if folder.name in ORDER or wrong:
            print(f"arrows: {folder.name}: {len(wrong)} against the order of its folders")
        for line in wrong:
            print(f"    {line}")
        isBroken = isBroken or count > limit or bool(wrong)
    sys.exit(isBroken)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The arrows between the files of each slice: a file that names a type of another one points to it.

Prints the largest circle of files that point to each other, and fails where a slice has a larger one than LARGEST says
for it, so that circles only shrink.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The largest circle that a slice may have; 12 where nothing is said.
LARGEST: dict[str, int] = {}
USUAL = 12

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|private|fileprivate|final|indirect) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)",
    re.MULTILINE,
)
NOISE = re.compile(r'///?.*|"(?:\\.|[^"\\\n])*"')
NAME = re.compile(r"\b[A-Z]\w*")


def slices() -> list[Path]:
    return sorted(folder for floor in ("Features", "Shared") for folder in (ROOT / "Sources" / floor).iterdir() if folder.is_dir())


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


def main() -> None:
    isBroken = False
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
        isBroken = isBroken or count > limit
    sys.exit(isBroken)


if __name__ == "__main__":
    main()

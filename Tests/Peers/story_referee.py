"""Counts rounds of stories by the rules, from the rows of the database as they stood before the rounds were closed, and
compares with what the server made of them. Prints how many of each outcome agree; a difference ends it with 1.

usage: story_referee.py before.json after.json
"""

import hashlib
import json
import sys
from collections import Counter, defaultdict

PRESENT = {0, 1, 2}  # active, limited, frozen: everybody else is not there


def digest(previous: str, entries: list[dict], winner: str) -> str:
    lines = sorted(f"{entry['name']} {entry['seq']} {entry['votes']}" for entry in entries)
    return hashlib.sha256("".join(f"{line}\n" for line in [previous, *lines, f"winner {winner}"]).encode()).hexdigest()


def outcome(entries: list[dict], extensions: int):
    if not entries:
        return "waiting", None
    if len(entries) >= 2 and all(entry["votes"] == 0 for entry in entries) and extensions < 2:
        return "extended", None
    most = max(entry["votes"] for entry in entries)
    entries = [entry for entry in entries if entry["votes"] == most]
    fewest = min(entry["lines"] for entry in entries)
    entries = [entry for entry in entries if entry["lines"] == fewest]
    return "won", min(entries, key=lambda entry: entry["seq"])


def main(before: dict, after: dict) -> int:
    states = dict(map(tuple, before["accounts"]))
    digests = dict(map(tuple, before["threads"]))
    lines = Counter((thread, author) for _, _, _, thread, author, _, _, is_line in before["snippets"] if is_line)
    ends = {round_: close_at for round_, _, _, close_at in before["rounds"]}
    votes = defaultdict(set)
    rounds_of = {snippet: round_ for snippet, _, round_, *_ in before["snippets"]}
    for snippet, account, at in before["votes"]:
        if states[account] in PRESENT and at < ends.get(rounds_of[snippet], 0):
            votes[snippet].add(account)
    stands = defaultdict(list)
    for snippet, name, round_, thread, author, seq, state, _ in before["snippets"]:
        if state == 0 and author is not None and states[author] in PRESENT:
            entry = {"id": snippet, "name": name, "seq": seq, "votes": len(votes[snippet]), "lines": lines[thread, author]}
            stands[round_].append(entry)

    results = {round_: rest for round_, *rest in after["rounds"]}
    agreed, wrong = Counter(), []
    for round_, thread, extensions, _ in before["rounds"]:
        kind, winner = outcome(stands[round_], extensions)
        state, best, sealed, extended = results[round_]
        expected = {
            "waiting": (0, None, "", 0),
            "extended": (1, None, "", extensions + 1),
            "won": winner and (2, winner["id"], digest(digests[thread], stands[round_], winner["name"]), extensions),
        }[kind]
        if (state, best, sealed, extended) == expected:
            agreed[kind] += 1
        else:
            wrong.append((round_, expected, (state, best, sealed, extended)))
    print(json.dumps({"agreed": agreed, "wrong": wrong[:3]}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])))

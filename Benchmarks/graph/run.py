#!/usr/bin/env python3
"""How long the server needs for the graph of a story as it grows, beside the same story as one text.

SNIPPETS (50 500 5000) are the numbers of snippets in the rounds of the stories, each of ROUNDS (100) rounds; ASKED (20)
says how often each page is asked for. Nothing is compressed: that is done once for all who have the same page.
"""

import http.client
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, median, processor_seconds  # noqa: E402
from accounts import sign_up  # noqa: E402
from written_story import Story  # noqa: E402

SNIPPETS = [int(size) for size in os.environ.get("SNIPPETS", "50 500 5000").split()]
ROUNDS = int(os.environ.get("ROUNDS", "100"))
ASKED = int(os.environ.get("ASKED", "20"))
PEOPLE = [f"writer_{number}" for number in range(60)]
WORDS = "The lamp at the end of the pier had not been lit for eleven years, and everybody in the village knew why."


def written(data: Path, snippets: int) -> Story:
    """A finished story of so many snippets, spread over its rounds."""
    rounds = min(ROUNDS, snippets)
    story = Story(data, PEOPLE[0], f"{snippets} snippets", WORDS)
    for number in range(rounds):
        count = snippets // rounds + (number < snippets % rounds)
        entries = [(PEOPLE[index % len(PEOPLE)], f"{index}: {WORDS}", count - index) for index in range(count)]
        story.goes_on(*entries, is_end=number == rounds - 1)
    return story


def asked(server: Weft, path: str) -> tuple[float, float, int]:
    """The median of the milliseconds until a page is there, its processor time, and its bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    times, size = [], 0
    before = 0.0
    for turn in range(ASKED + 1):
        if turn == 1:  # The first one warms up.
            before, times = processor_seconds(server.pid), []
        began = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        size = len(answer.read())
        times.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            sys.exit(f"{path} was answered {answer.status}")
    return median(times), (processor_seconds(server.pid) - before) / ASKED * 1000, size


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with Weft(data) as server:
            for person in PEOPLE:
                sign_up(server.address, person)
            for snippets in SNIPPETS:
                story = written(data, snippets)
                plain, plain_work, plain_size = asked(server, f"{story.address}/story")
                graph, graph_work, graph_size = asked(server, f"{story.address}/graph")
                print(
                    f"{snippets:6} snippets: graph {graph:7.1f} ms ({graph_work:.0f} ms of processor, "
                    f"{graph_size / 1000:.0f} kB), story {plain:6.1f} ms ({plain_work:.0f} ms, "
                    f"{plain_size / 1000:.0f} kB), ratio {graph / plain:5.1f}"
                )


main()

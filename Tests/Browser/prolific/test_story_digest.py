"""Results of stories, counted again by whoever likes to, with what the manual says."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from written_story import Story

pytestmark = pytest.mark.shared_server
MANUAL = Path(__file__).parents[3] / "docs" / "api.md"


def check(story: dict) -> subprocess.CompletedProcess:
    """Runs the program of the manual."""
    program = re.search(r"## Checking results.*?```python\n(.*?)```", MANUAL.read_text(), re.DOTALL).group(1)
    return subprocess.run([sys.executable, "-c", program], input=json.dumps(story), text=True, capture_output=True)


def test_the_program_of_the_manual_finds_results_right_and_changed_ones_wrong(weft_server, member):
    ann, ben = member("ann"), member("ben")
    written = Story(weft_server.log_file.parent, ann.name, "The counted story", "It began with one.")
    written.goes_on((ben.name, "Then there were two.", 3), (ann.name, "Then there was none.", 1))
    written.goes_on((ann.name, "And that was all.", 2), is_end=True)
    story = ann.context.request.get(f"{written.address}/export.json").json()
    assert check(story).returncode == 0, check(story).stderr
    story["rounds"][0]["entries"][1]["votes"] = 4
    assert "round 1 was changed" in check(story).stderr

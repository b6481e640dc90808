"""The interface for programs, asked at random by what its own document says."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from member import PASSWORD, Member, sign_up
from weft_server import WeftServer

BASE = "/api/weft/v1"
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)


class House:
    """A server with a few stories, and a program that calls in the name of who began them."""

    def __init__(self, server: WeftServer):
        self.server = server
        self.token = make_token(Member(server.address, sign_up(server.address, "ann")))
        self.known = {"thread": [self.begin("public"), self.begin("private")], "number": ["1"], "username": ["ann"]}
        self.known["snippet"] = [self.call(f"/prolific/threads/{self.known['thread'][0]}")["story"][0]["id"]]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def begin(self, visibility: str) -> str:
        story = {"title": "The lighthouse", "text": "It was a dark and stormy night.", "visibility": visibility}
        return self.call("/prolific/threads", story)["thread"]["id"]

    def call(self, path: str, body: dict | None = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        with urlopen(Request(f"{self.server.address}{BASE}{path}", data=data, headers=headers)) as answer:
            return json.load(answer)


def make_token(member: Member) -> str:
    status, _ = member.post("/settings/tokens", name="Script", access="write", password=PASSWORD)
    _, page = member.get("/settings/tokens")
    found = re.search(r'id="token"[^>]*>([^<]+)<', page)
    assert status == 303 and found, f"the token is not shown: {status}"
    return found.group(1)


@pytest.fixture(scope="module")
def house(binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with WeftServer(binary, folder, WEFT_PASSWORD_COST="low", WEFT_RATE_LIMITS="off") as server:
        yield House(server)
        assert '"level":"error"' not in server.log()


@pytest.fixture(scope="module")
def document(house: House):
    return schemathesis.openapi.from_url(f"{house.server.address}{BASE}/openapi.json")


def test_every_operation_answers_as_the_document_says(house: House, document):
    operations = [found.ok() for found in document.get_all_operations()]
    answers = Counter()
    for operation in sorted(operations, key=lambda operation: operation.method == "delete"):
        answers += ask(operation, house)
    assert len(operations) > 30
    assert answers[200] + answers[204] > 50, f"hardly anything was there: {answers}"


def ask(operation, house: House) -> Counter:
    """Asks an operation a few times: about what is there, about what is not, with what fits its schema.

    Returns how often it answered what.
    """
    answers = Counter()

    @given(case=operation.as_strategy(), choice=integers(0, 3))
    @settings(max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case, choice: int) -> None:
        for name, values in house.known.items():
            if name in (case.path_parameters or {}) and choice < len(values):
                case.path_parameters[name] = values[choice]
        answer = case.call(headers=house.headers)
        answers[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    check()
    return answers

"""Databases for the servers under test."""

import os
import re
import subprocess
import uuid
from contextlib import contextmanager


@contextmanager
def fresh(engine: str):
    """The WEFT_DATABASE of an empty database: "sqlite", or one made on WEFT_TEST_POSTGRES and dropped after."""
    if engine == "sqlite":
        yield "sqlite"
        return
    server = os.environ.get("WEFT_TEST_POSTGRES")
    assert server, "WEFT_TEST_POSTGRES is not set: make test starts a PostgreSQL and sets it"
    name = f"weft_browser_{uuid.uuid4().hex}"
    _run(server, f"create database {name}")
    try:
        yield re.sub(r"(?<=://)([^/?]*)(/[^?]*)?", rf"\1/{name}", server, count=1)
    finally:
        _run(server, f"drop database {name} with (force)")


def _run(server: str, statement: str) -> None:
    subprocess.run(["psql", "--quiet", "--no-psqlrc", "--dbname", server, "--command", statement], check=True)

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
    try:
        yield beside(server, name)
    finally:
        run(server, f"drop database {name} with (force)")


def beside(server: str, name: str) -> str:
    """Makes another database in the cluster at an address, and gives its own."""
    run(server, f"create database {name}")
    return re.sub(r"(?<=://)([^/?]*)(/[^?]*)?", rf"\1/{name}", server, count=1)


def run(server: str, statement: str) -> None:
    """Runs a statement."""
    subprocess.run(["psql", "--quiet", "--no-psqlrc", "--dbname", server, "--command", statement], check=True)

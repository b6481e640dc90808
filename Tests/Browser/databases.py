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


def lend_clock(address: str) -> None:
    """Puts a clock that can be set ahead before that of PostgreSQL, in this database alone."""
    run(
        address,
        """
        create schema lent;
        create table lent.clock (ahead integer not null);
        insert into lent.clock values (0);
        create function lent.clock_timestamp() returns timestamptz language sql volatile as
            'select pg_catalog.clock_timestamp() + make_interval(secs => ahead) from lent.clock';
        do $$ begin
            execute format('alter database %I set search_path = public, lent, pg_catalog', current_database());
        end $$;
        """,
    )


def set_clock(address: str, ahead: int) -> None:
    """Sets a clock that was lent ahead by so many seconds."""
    run(address, f"update lent.clock set ahead = {ahead}")


def run(server: str, statement: str) -> None:
    """Runs a statement."""
    subprocess.run(["psql", "--quiet", "--no-psqlrc", "--dbname", server, "--command", statement], check=True)

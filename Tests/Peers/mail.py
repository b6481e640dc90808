"""A mail server that keeps what it is told. Prints its port; writes every letter to its folder.

Arguments: the folder, then any of `tls` (TLS at once), `starttls`, `auth`, `closed` (greets with 554). Recipients decide about the answer:
`later@…` gets 451, `never@…` 550, `data@…` 554 after the letter, `slow@…` 452 at the end.
"""

import asyncio
import json
import logging
import pathlib
import ssl
import subprocess
import sys

from aiosmtpd.smtp import SMTP, AuthResult

folder = pathlib.Path(sys.argv[1])
wishes = set(sys.argv[2:])


def certificate():
    """A certificate for localhost from an authority of our own, whose certificate is in ca.pem."""

    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], check=True, capture_output=True, cwd=folder)

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2")
    openssl("req", "-x509", *key, "-subj", "/CN=Test authority", "-keyout", "ca.key", "-out", "ca.pem")
    openssl(
        "req", "-x509", *key, "-CA", "ca.pem", "-CAkey", "ca.key", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE",
        "-keyout", "server.key", "-out", "server.pem",
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.pem", folder / "server.key")
    return context


class Keeper:
    count = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("later@"):
            return "451 4.3.0 come again"
        if address.startswith("never@"):
            return "550 5.1.1 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if envelope.rcpt_tos[0].startswith("data@"):
            return "554 5.6.0 not this"
        if envelope.rcpt_tos[0].startswith("slow@"):
            return "452 4.2.2 full"
        Keeper.count += 1
        (folder / f"{Keeper.count}.eml").write_bytes(envelope.original_content)
        facts = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "tls": session.ssl is not None or "tls" in wishes,
            "user": session.auth_data.login.decode() if session.authenticated else None,
            "hello": session.host_name,
        }
        (folder / f"{Keeper.count}.json").write_text(json.dumps(facts))
        return "250 OK"


def check(server, session, envelope, mechanism, data):
    is_right = data.login == b"weft" and data.password == b"right \xc3\xa4"
    return AuthResult(success=is_right, handled=False, auth_data=data)


async def main():
    logging.getLogger("mail.log").setLevel(logging.CRITICAL)  # refused handshakes are part of the tests
    context = certificate() if wishes & {"tls", "starttls"} else None

    def protocol():
        return SMTP(
            Keeper(),
            hostname="localhost",
            tls_context=context if "starttls" in wishes else None,
            require_starttls="starttls" in wishes,
            authenticator=check if "auth" in wishes else None,
            auth_required="auth" in wishes,
            auth_require_tls=False,
        )

    async def refuse(_, writer):
        writer.write(b"554 5.3.2 closed\r\n")
        writer.close()

    def closed():
        reader = asyncio.StreamReader()
        return asyncio.StreamReaderProtocol(reader, refuse)

    loop = asyncio.get_running_loop()
    factory = closed if "closed" in wishes else protocol
    server = await loop.create_server(factory, "127.0.0.1", 0, ssl=context if "tls" in wishes else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())

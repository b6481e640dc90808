"""Feeds the same bytes to our server and to two other readers of HTTP, and prints where they differ.

differential.py PORT SEED COUNT: requests are generated from SEED and damaged at random. Whatever our server
accepts, h11 and httptools must have read the same; what both of them refuse, it must refuse. The server at
PORT answers with what it has read, in hexadecimal. Prints a JSON object.
"""

import json
import random
import re
import socket
import sys

import h11
import httptools

SNIPPETS = [
    b"\r", b"\n", b"\r\n", b"\r\n\r\n", b" ", b"\t", b"\0", b":", b",", b";", b"\x7f", b"\x80", b"\xff", b"#", b"?", b"%00",
    b"\x0b", b"\x0c", b"chunked", b"0\r\n\r\n", b"HTTP/1.1", b"Content-Length: 3\r\n", b"Content-Length: +3\r\n",
    b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: identity\r\n", b"Host: y\r\n", b"Connection: close\r\n",
    b" folded\r\n", b"X: \x01\r\n", b"X : y\r\n", b";a=b", b"-", b"+", b"0x", b"00",
]
METHODS = [b"GET", b"POST", b"PUT", b"PATCH", b"DELETE", b"OPTIONS"]
TARGETS = [b"/", b"/a/b?c=d&e", b"/%20x", b"http://host/a?b", b"/a?b?c", b"//x", b"*", b"/\x7b\x7c\x7d", b"/a;b=c"]
FIELDS = [
    b"Accept: */*", b"X-Empty:", b"X-Spaces:   a  b \t ", b"Cookie: a=b; c=d", b"x-lower: 1", b"X-Obs: \xe4\xf6", b"X!#$%&'*+.^_`|~: y",
    b"Connection: keep-alive", b"Accept-Encoding: gzip, br", b"Date: Sun, 06 Nov 1994 08:49:37 GMT",
]


class Reading:
    """What one reader made of the bytes: `accepted`, `refused` or `incomplete`, and the request if there is one."""

    def __init__(self, outcome, method=b"", target=b"", fields=(), body=b""):
        self.outcome = outcome
        self.request = (method, origin_form(target), sorted(plain(*field) for field in fields), body)


def plain(name, value):
    """A field as everybody would write it; h11 writes codings in small letters itself."""
    name, value = name.lower(), value.strip(b" \t")
    return name, value.lower() if name == b"transfer-encoding" else value


def origin_form(target):
    """The path and query; an absolute target loses its scheme and host, a trailing empty query its mark."""
    target = re.sub(rb"^https?://[^/?#]*", b"", target, flags=re.I)
    return target[:-1] if target.endswith(b"?") and target.count(b"?") == 1 else target


def ours(port, data):
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        answer = b""
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(65536):
                answer += piece
        except ConnectionError:
            pass
    # A client that asked is told to go on before its answer comes.
    answer = answer.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
    if not answer:
        return Reading("incomplete")
    if not answer.startswith(b"HTTP/1.1 200 "):
        return Reading("refused")
    head, _, rest = answer.partition(b"\r\n\r\n")
    length = int(re.search(rb"\r\nContent-Length: (\d+)", head).group(1))
    lines = [bytes.fromhex(line) for line in rest[:length].decode().split("\n")]
    method, target, body, *fields = lines
    return Reading("accepted", method, target, list(zip(fields[::2], fields[1::2])), body)


def by_h11(data):
    connection = h11.Connection(h11.SERVER)
    request, body = None, b""
    try:
        connection.receive_data(data)
        while True:
            event = connection.next_event()
            if isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif isinstance(event, h11.EndOfMessage):
                fields = [(bytes(n), bytes(v)) for n, v in request.headers]
                return Reading("accepted", bytes(request.method), bytes(request.target), fields, body)
            else:
                return Reading("incomplete")
    except h11.RemoteProtocolError:
        return Reading("refused")


class Listener:
    """Collects the first request that httptools reads; it reports a mistake behind it only after that."""

    def __init__(self):
        self.target, self.fields, self.body, self.method, self.complete = b"", [], b"", b"", False

    def on_url(self, url):
        if not self.complete:
            self.target += url

    def on_header(self, name, value):
        if not self.complete:
            self.fields.append((name, value or b""))

    def on_headers_complete(self):
        if not self.complete:
            self.method = self.parser.get_method()
            self.headers = len(self.fields)

    def on_body(self, body):
        if not self.complete:
            self.body += body

    def on_message_complete(self):
        self.complete = True


def by_httptools(data):
    listener = Listener()
    listener.parser = httptools.HttpRequestParser(listener)
    refused = False
    try:
        listener.parser.feed_data(data)
    except httptools.HttpParserUpgrade:
        pass
    except httptools.HttpParserError:
        refused = True
    if listener.complete:
        # Trailers are reported like fields; we drop them.
        fields = listener.fields[: listener.headers]
        return Reading("accepted", listener.method, listener.target, fields, listener.body)
    return Reading("refused" if refused else "incomplete")


def chunked(body, dice):
    data = b""
    while body:
        size = dice.randint(1, len(body))
        digits = b"%x" % size if dice.random() < 0.5 else b"%X" % size
        data += b"0" * dice.choice([0, 0, 1, 3]) + digits + dice.choice([b"", b"", b";a=b", b';x="y"']) + b"\r\n"
        data += body[:size] + b"\r\n"
        body = body[size:]
    return data + b"0\r\n" + dice.choice([b"", b"", b"X-Trailer: t\r\n"]) + b"\r\n"


def request(dice):
    version = dice.choice([b"HTTP/1.1"] * 9 + [b"HTTP/1.0"])
    lines = [dice.choice(METHODS) + b" " + dice.choice(TARGETS) + b" " + version]
    fields = [dice.choice([b"Host: host", b"host: host", b"HOST:host"])]
    fields += dice.sample(FIELDS, dice.randint(0, 4))
    body = bytes(dice.choice(b"abc\r\n0") for _ in range(dice.choice([0, 0, 3, 30])))
    if dice.random() < 0.4:
        fields.append(dice.choice([b"Transfer-Encoding: chunked", b"transfer-encoding:  Chunked "]))
        data = chunked(body, dice)
    else:
        data = body
        if body or dice.random() < 0.5:
            fields.append(b"Content-Length: %d" % len(body))
    dice.shuffle(fields)
    return b"\r\n".join(lines + fields) + b"\r\n\r\n" + data


def damage(data, dice):
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        place = dice.randrange(len(data) + 1)
        match dice.randrange(5):
            case 0:
                data = data[:place] + dice.choice(SNIPPETS) + data[place:]
            case 1:
                data = data[:place] + data[place + dice.choice([1, 1, 2, 5]) :]
            case 2:
                data = data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
            case 3:
                lines = data.split(b"\r\n")
                lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))
                data = b"\r\n".join(lines)
            case 4:
                end = min(len(data), place + dice.randint(1, 8))
                data = data[:place] + data[place:end].swapcase() + data[end:]
        if not data:
            return b"\r\n"
    return data


def main():
    port, seed, count = map(int, sys.argv[1:])
    dice = random.Random(seed)
    tally = {"cases": 0, "accepted": 0, "refused": 0, "incomplete": 0}
    differences = []
    for number in range(count):
        data = request(dice)
        if number % 5:
            data = damage(data, dice)
        we, others = ours(port, data), {"h11": by_h11(data), "httptools": by_httptools(data)}
        tally["cases"] += 1
        tally[we.outcome] += 1
        if we.outcome != "accepted":
            continue
        for name, other in others.items():
            if other.outcome != "accepted" or other.request != we.request:
                told = f"we read {we.request}, {name}: {other.outcome} {other.request}"
                differences.append(f"{data!r}: {told}")
    print(json.dumps({**tally, "differences": differences}))


main()

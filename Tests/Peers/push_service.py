"""A push service with one browser behind it. Prints its port; takes pushes and gives out what the browser reads.

`GET /subscription` answers what the browser says of itself; `GET /read` what it read so far: for each push its text, its
headers and whether its sender is who subscribed. `GET /answer?410` makes it answer all pushes with 410 from then on,
`GET /forget` begins anew.
"""

import http.server
import json
import os
import sys
import threading

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode, b64urlencode

key = ec.generate_private_key(ec.SECP256R1())
secret = os.urandom(16)
read: list[dict] = []
state = {"answer": 201}


def subscription(host: str) -> dict:
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": f"http://{host}/push/1", "p256dh": b64urlencode(point), "auth": b64urlencode(secret)}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path == "/answer":
            state["answer"] = int(query)
        if path == "/forget":
            read.clear()
        answer = subscription(self.headers["Host"]) if path == "/subscription" else read
        self.reply(200, json.dumps(answer).encode())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        read.append(
            {
                "text": http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm").decode(),
                "size": len(body),
                "headers": {name.lower(): value for name, value in self.headers.items()},
                "claims": self.claims(),
                "signed": Vapid02.verify(self.headers["Authorization"]),
            }
        )
        self.reply(state["answer"], b"")

    def claims(self) -> dict:
        token = self.headers["Authorization"].removeprefix("vapid t=").split(",")[0]
        return json.loads(b64urldecode(token.split(".")[1].encode()))

    def reply(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_):
        """Whoever sends pushes may be killed while they do."""


server = Server(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()

"""The push service of Firefox, as far as one browser needs it: it subscribes by a WebSocket and gets what is posted."""

import base64
import json
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve


class PushStandIn:
    """A context manager: `socket` is what Firefox connects to, `posts` counts what servers sent."""

    def __init__(self):
        self.posts = 0
        self.acknowledged = threading.Semaphore(0)
        self._line: ServerConnection | None = None
        self._sockets = serve(self._talk, "127.0.0.1", 0)
        self._web = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.socket = f"ws://127.0.0.1:{self._sockets.socket.getsockname()[1]}/"
        self.endpoint = f"http://127.0.0.1:{self._web.server_address[1]}/push/"

    def __enter__(self):
        for server in (self._sockets, self._web):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._sockets.shutdown()
        self._web.shutdown()
        self._web.server_close()

    def _talk(self, line: ServerConnection) -> None:
        """Speaks with the browser until it hangs up."""
        self._line = line
        try:
            for text in line:
                said = json.loads(text)
                kind = said.get("messageType")
                if kind == "hello":
                    self._say({"messageType": "hello", "uaid": uuid.uuid4().hex, "status": 200, "use_webpush": True})
                elif kind == "register":
                    channel = said["channelID"]
                    place = {"status": 200, "channelID": channel, "pushEndpoint": self.endpoint + channel}
                    self._say({"messageType": "register", **place})
                elif kind == "unregister":
                    self._say({"messageType": "unregister", "status": 200, "channelID": said["channelID"]})
                elif kind == "ack":
                    self.acknowledged.release()
        except ConnectionClosed:
            pass

    def _say(self, words: dict) -> None:
        self._line.send(json.dumps(words))

    def _deliver(self, channel: str, body: bytes, encoding: str) -> None:
        self.posts += 1
        data = base64.urlsafe_b64encode(body).decode().rstrip("=")
        version = f"{self.posts}"
        headers = {"encoding": encoding}
        self._say(
            {"messageType": "notification", "channelID": channel, "version": version, "data": data, "headers": headers}
        )

    def _handler(self):
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                stand_in._deliver(self.path.rsplit("/", 1)[1], body, self.headers["Content-Encoding"])
                self.send_response(201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        return Handler

"""A web server on every local address that counts who reaches it. Prints its port; ends with its standard input."""

import functools
import gzip
import http.server
import socket
import sys
import threading
import time
import zlib

hits = 0


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_GET(self):
        global hits
        path, _, rest = self.path.partition("?")
        if path == "/hits":
            return self.reply(str(hits).encode())
        hits += 1
        if path == "/redirect":
            return self.reply(b"", 302, Location=rest)
        if path == "/loop":
            return self.reply(b"", 302, Location="/loop")
        if path == "/drip":
            return self.drip()
        if path == "/bomb":
            return self.reply(make_bomb(), Content_Encoding="gzip")
        if path == "/zeros":
            return self.reply(b"0" * int(rest))
        if path == "/headers":
            return self.reply(b"", X_Long="h" * 70_000)
        if path == "/repeat":
            return self.reply(str(self.headers).encode())
        if path == "/gzip":
            return self.reply(gzip.compress(b"small"), Content_Encoding="gzip")
        self.reply(b"reached", X_Kind=" plain ")

    do_HEAD = do_GET

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.reply(self.command.encode() + b" " + str(self.headers.get("Content-Type")).encode() + b" " + body, 201)

    do_PUT = do_DELETE = do_POST

    def drip(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        try:
            for _ in range(1000):
                self.wfile.write(b".")
                time.sleep(0.1)
        except OSError:
            pass


@functools.cache
def make_bomb():
    packer = zlib.compressobj(9, wbits=31)
    zeros = b"\0" * 1_000_000
    return b"".join(packer.compress(zeros) for _ in range(50)) + packer.flush()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    address_family = socket.AF_INET6

    def handle_error(self, *_):
        pass

    def server_bind(self):
        self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()


server = Server(("::", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()

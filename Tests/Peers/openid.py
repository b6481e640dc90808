"""A provider of OpenID Connect that lies on demand. Prints its port; ends with its standard input.

`/lie?name=…` says how the next tokens are wrong; without a name they are right. The one person is `sub` 7.
"""

import base64
import hashlib
import http.server
import json
import sys
import threading
import time
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

RSA = rsa.generate_private_key(public_exponent=65537, key_size=2048)
OTHER = rsa.generate_private_key(public_exponent=65537, key_size=2048)
P256 = ec.generate_private_key(ec.SECP256R1())
lie = ""
asked = {}  # What was asked for each code.


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value: int, size: int) -> str:
    return b64(value.to_bytes(size, "big"))


def keys() -> dict:
    n, point = RSA.public_key().public_numbers(), P256.public_key().public_numbers()
    rsa_key = {"kty": "RSA", "kid": "r", "use": "sig", "n": number(n.n, 256), "e": number(n.e, 3)}
    ec_key = {"kty": "EC", "crv": "P-256", "kid": "e", "x": number(point.x, 32), "y": number(point.y, 32)}
    # A shared secret among the public keys, for whoever would take it for one.
    return {"keys": [{"kty": "oct", "kid": "o", "k": b64(b"everybody knows this")}, rsa_key, ec_key]}


def signature(algorithm: str, signed: bytes) -> bytes:
    if algorithm == "none":
        return b""
    if algorithm == "HS256":
        # The public key as if it were a shared secret.
        pem = RSA.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        secret = b"everybody knows this" if lie == "HS256 by a listed secret" else pem
        code = hmac.HMAC(secret, hashes.SHA256())
        code.update(signed)
        return code.finalize()
    if algorithm == "ES256":
        r, s = decode_dss_signature(P256.sign(signed, ec.ECDSA(hashes.SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")
    key = OTHER if lie == "another's signature" else RSA
    digest = hashes.SHA512() if algorithm == "RS512" else hashes.SHA256()
    return key.sign(signed, padding.PKCS1v15(), digest)


def token(port: int, question: dict) -> str:
    now = int(time.time())
    claims = {
        "iss": f"http://127.0.0.1:{port}", "sub": "7", "aud": question["client_id"], "nonce": question["nonce"],
        "exp": now + 300, "iat": now, "email": "seven@example.org", "email_verified": True, "name": "Seven",
    }
    claims |= {
        "wrong nonce": {"nonce": "another"}, "wrong aud": {"aud": "someone else"},
        "one of two aud": {"aud": [question["client_id"], "another"]},
        "wrong azp": {"aud": [question["client_id"], "another"], "azp": "another"},
        "wrong iss": {"iss": f"http://127.0.0.1:{port}/"}, "expired": {"exp": now - 120},
        "from the future": {"iat": now + 3600}, "no subject": {"sub": ""},
    }.get(lie, {})
    for missing in ["nonce", "exp", "aud", "iss"]:
        if lie == f"no {missing}":
            claims.pop(missing)
    algorithm, kid = {
        "none": ("none", "r"), "HS256": ("HS256", "r"), "HS256 by a listed secret": ("HS256", "o"),
        "ES256": ("ES256", "e"), "ES256 by the RSA key's name": ("ES256", "r"),
        "RS256 by the EC key's name": ("RS256", "e"), "RS512": ("RS512", "r"), "unknown key": ("RS256", "x"),
    }.get(lie, ("RS256", "r"))
    header = {"alg": algorithm, "kid": kid, **({"crit": ["exp"]} if lie == "critical extension" else {})}
    head, body = b64(json.dumps(header).encode()), b64(json.dumps(claims).encode())
    signed = signature(algorithm, f"{head}.{body}".encode())
    if lie == "changed claims":
        body = b64(json.dumps(claims | {"sub": "1"}).encode())
    return f"{head}.{body}.{b64(signed)}"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, value, status=200, **headers):
        body = json.dumps(value).encode()
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name, text)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        global lie
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        port = self.server.server_address[1]
        base = f"http://127.0.0.1:{port}"
        if parts.path == "/lie":
            lie = query.get("name", "")
            return self.reply({})
        if parts.path == "/.well-known/openid-configuration":
            return self.reply({
                "issuer": base, "authorization_endpoint": f"{base}/ask", "token_endpoint": f"{base}/token",
                "jwks_uri": f"{base}/keys",
            })
        if parts.path == "/keys":
            return self.reply(keys() if lie != "no keys" else {"keys": []})
        if parts.path == "/ask":
            code = f"code-{len(asked)}"
            asked[code] = query
            answer = urlencode({"code": code, "state": query["state"]})
            return self.reply({}, 302, Location=f"{query['redirect_uri']}?{answer}")
        self.reply({}, 404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        question = asked.pop(form.get("code"), None)
        verifier = form.get("code_verifier", "")
        challenge = b64(hashlib.sha256(verifier.encode()).digest())
        known = self.headers["Authorization"] == "Basic " + base64.b64encode(b"weft:a%3Asecret").decode()
        if not question or not known or challenge != question["code_challenge"] or lie == "no token":
            return self.reply({"error": "invalid_grant"}, 400)
        if lie == "endless":
            return self.reply({"id_token": "x" * 300_000})
        self.reply({"access_token": "unused", "token_type": "Bearer", "id_token": token(self.server.server_address[1], question)})


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()

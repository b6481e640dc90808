"""Reads a letter with Python's own mail parser and prints what it found as JSON."""

import base64
import email
import email.policy
import json
import sys

raw = open(sys.argv[1], "rb").read()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(json.dumps({
    "defects": [str(d) for part in letter.walk() for d in part.defects],
    "headers": {name.lower(): str(value) for name, value in letter.items()},
    "names": [name.lower() for name in letter.keys()],
    "bodies": {part.get_content_type(): part.get_content().replace("\r\n", "\n")
               for part in letter.walk() if part.get_content_maintype() == "text"},
    "pictures": {part["Content-ID"]: base64.b64encode(part.get_content()).decode()
                 for part in letter.walk() if part.get_content_maintype() == "image"},
    "longest": max(len(line) for line in raw.split(b"\r\n")),
    "isASCII": raw.isascii(),
    "hasBareBreaks": b"\r" in raw.replace(b"\r\n", b"") or b"\n" in raw.replace(b"\r\n", b""),
}))

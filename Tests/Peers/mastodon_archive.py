"""Writes an archive as Mastodon's BackupService does: mastodon_archive.py TARGET POSTS.

TARGET is a folder or ends with .zip. Every fifth post answers the one before, every tenth passes one on; the first
ones show everything a post can have.
"""

import json
import sys
import zipfile
from datetime import datetime, timedelta, timezone
from pathlib import Path

target, count = Path(sys.argv[1]), int(sys.argv[2])
HOME = "https://old.example"
ACTOR = f"{HOME}/users/ann"
PUBLIC = "https://www.w3.org/ns/activitystreams#Public"
FOLLOWERS = f"{ACTOR}/followers"
CONTEXT = ["https://www.w3.org/ns/activitystreams", {"sensitive": "as:sensitive", "Hashtag": "as:Hashtag"}]
START = datetime(2019, 3, 1, 9, 0, tzinfo=timezone.utc)


def address(number: int) -> str:
    return f"{ACTOR}/statuses/{101_000_000_000_000_000 + number}"


def stamp(number: int) -> str:
    return (START + timedelta(minutes=7 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")


def create(number: int, content: str, to=(PUBLIC,), cc=(FOLLOWERS,), **more) -> dict:
    note = {
        "id": address(number),
        "type": "Note",
        "summary": None,
        "inReplyTo": None,
        "published": stamp(number),
        "url": f"{HOME}/@ann/{101_000_000_000_000_000 + number}",
        "attributedTo": ACTOR,
        "to": list(to),
        "cc": list(cc),
        "sensitive": False,
        "atomUri": address(number),
        "inReplyToAtomUri": None,
        "conversation": f"tag:old.example,2019-03-01:objectId={number}:objectType=Conversation",
        "content": content,
        "contentMap": {"en": content},
        "attachment": [],
        "tag": [],
        "replies": {"id": address(number) + "/replies", "type": "Collection", "first": {"type": "CollectionPage"}},
        **more,
    }
    return {
        "id": address(number) + "/activity",
        "type": "Create",
        "actor": ACTOR,
        "published": stamp(number),
        "to": note["to"],
        "cc": note["cc"],
        "object": note,
        "signature": {"type": "RsaSignature2017", "creator": ACTOR + "#main-key", "signatureValue": "c2lnbmF0dXJl"},
    }


def announce(number: int, of: str) -> dict:
    return {
        "id": address(number) + "/activity",
        "type": "Announce",
        "actor": ACTOR,
        "published": stamp(number),
        "to": [PUBLIC],
        "cc": [FOLLOWERS],
        "object": of,
    }


def mention(name: str, host: str) -> str:
    return (
        f'<span class="h-card" translate="no"><a href="https://{host}/@{name}" class="u-url mention">'
        f"@<span>{name}</span></a></span>"
    )


SPECIAL = [
    create(0, '<p>First &amp; <a href="https://old.example/tags/rain" class="mention hashtag" rel="tag">#<span>rain'
              "</span></a></p><p>Second line<br />third &lt;line&gt;</p>",
           tag=[{"type": "Hashtag", "href": "https://old.example/tags/rain", "name": "#rain"}]),
    create(1, f'<p>{mention("ben", "weft.example")} and {mention("zoe", "far.example")} read '
              '<a href="https://books.example/a/very/long/way/to/a/page?x=1&amp;y=2" rel="nofollow noopener" '
              'target="_blank"><span class="invisible">https://</span><span class="ellipsis">books.example/a/very/long'
              '</span><span class="invisible">/way/to/a/page?x=1&amp;y=2</span></a></p>',
           to=[FOLLOWERS], cc=["https://weft.example/users/ben", "https://far.example/users/zoe"],
           tag=[{"type": "Mention", "href": "https://weft.example/@ben", "name": "@ben@weft.example"},
                {"type": "Mention", "href": "https://far.example/@zoe", "name": "@zoe@far.example"}]),
    create(2, "<p>An answer to myself</p>", inReplyTo=address(0), summary="about rain", sensitive=True),
    create(3, "<p>Tea or coffee?</p>", type="Question", endTime=stamp(30), closed=stamp(30), votersCount=3,
           oneOf=[{"type": "Note", "name": "Tea", "replies": {"type": "Collection", "totalItems": 2}},
                  {"type": "Note", "name": "Coffee", "replies": {"type": "Collection", "totalItems": 1}}]),
    create(4, "", attachment=[{"type": "Document", "mediaType": "image/png", "url": "media_attachments/1.png",
                               "name": "a cat"}]),
    create(5, "<p>Not in lists</p>", to=[FOLLOWERS], cc=[PUBLIC]),
    create(6, f'<p>{mention("zoe", "far.example")} a secret</p>', to=["https://far.example/users/zoe"], cc=[],
           tag=[{"type": "Mention", "href": "https://far.example/@zoe", "name": "@zoe@far.example"}]),
    announce(7, address(0)),
    announce(8, "https://far.example/users/zoe/statuses/1"),
    create(9, "<p>An answer to somebody else</p>", inReplyTo="https://far.example/users/zoe/statuses/1"),
]


def outbox():
    yield from SPECIAL[:count]
    for number in range(len(SPECIAL), count):
        if number % 10 == 7:
            yield announce(number, address(number - 7))
        elif number % 5 == 2:
            yield create(number, f"<p>Reply number {number}</p>", inReplyTo=address(number - 1))
        else:
            yield create(number, f"<p>Post number {number} of somebody who wrote a great deal, day in, day out.</p>"
                                 f'<p>With <a href="{HOME}/tags/diary" class="mention hashtag" rel="tag">#<span>diary'
                                 "</span></a></p>")


def collection(name: str, items) -> str:
    head = {"@context": CONTEXT, "id": name, "type": "OrderedCollection", "totalItems": count, "orderedItems": []}
    return json.dumps(head, separators=(",", ":"))[:-2] + ",".join(
        json.dumps(item, separators=(",", ":"), ensure_ascii=False) for item in items) + "]}"


FILES = {
    "media_attachments/files/1.png": "not a picture",
    "likes.json": collection("likes.json", [address(0), "https://far.example/users/zoe/statuses/1"]),
    "bookmarks.json": collection("bookmarks.json", [address(2)]),
    "actor.json": json.dumps({
        "@context": CONTEXT, "id": ACTOR, "type": "Person", "preferredUsername": "ann", "name": "Ann",
        "followers": FOLLOWERS, "outbox": "outbox.json", "likes": "likes.json", "bookmarks": "bookmarks.json",
        "summary": "<p>I write about <a href=\"https://old.example/tags/rain\" class=\"mention hashtag\">#<span>rain"
                   "</span></a></p>",
        "attachment": [{"type": "PropertyValue", "name": "Home", "value": "<a href=\"https://ann.example\">"
                        "<span class=\"invisible\">https://</span><span class=\"\">ann.example</span></a>"}],
    }),
    "following_accounts.csv": "Account address,Show boosts,Notify on new posts,Languages\n"
                              "ben@weft.example,true,false,\nzoe@far.example,true,false,\"en, de\"\n"
                              "nobody@weft.example,true,false,\n",
    "blocked_accounts.csv": "dan@weft.example\n",
    "muted_accounts.csv": "Account address,Hide notifications\ncleo@weft.example,false\n",
    "lists.csv": "Friends,ben@weft.example\n",
    "bookmarks.csv": f"{address(0)}\n",
}

if target.suffix == ".zip":
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("outbox.json", collection("outbox.json", outbox()))
        for name, text in FILES.items():
            archive.writestr(name, text)
else:
    target.mkdir()
    (target / "outbox.json").write_text(collection("outbox.json", outbox()))
    for name, text in FILES.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(text)

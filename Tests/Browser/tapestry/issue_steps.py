"""What issues are made of, sent without a browser by the same forms."""

import re

from people import TOKEN, Person
from pictures import file

LONG = (
    "I went out at seven to let the hens out and the whole field had gone. Not gone, only white, every blade of it, and so "
    "quiet that I could hear the kettle through the shut window.\n\nYour grandmother came out in her dressing gown and my "
    "boots. She said we ought to pick the last apples before the frost got into them, so we did, with gloves on. Eleven "
    "apples. We counted them twice, like people who have just been paid. Nine are in the cellar, wrapped in newspaper. One "
    "we ate on the step. The last one is still up there. I could have reached it, but it looked as if it had a job to do, "
    "and so we left it where it was and went in to the kettle."
)
MEDIA = re.compile(r'name="media"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="media"')


def upload(person: Person, **look: int) -> str:
    """Uploads a picture; gives its number."""
    request = person.context.request
    token = TOKEN.search(request.get("/compose").text()).group(1)
    answer = request.post(
        "/media",
        multipart={"csrf": token, "file": file(**look)},
        headers={"Sec-Fetch-Site": "same-origin"},
    )
    assert answer.status == 201, answer.text()
    found = MEDIA.search(answer.text())
    return found.group(1) or found.group(2)


def tell(person: Person, groups: str | list[str], text: str, pictures: list[dict] = (), **fields: str) -> None:
    """Tells a story with pictures in a group, or in several."""
    media = [upload(person, **look) for look in pictures]
    names = [group.rsplit("/", 1)[1] for group in ([groups] if isinstance(groups, str) else groups)]
    chosen = {"group": names, "text": text, "media": media, **fields}
    person.send("/tapestry/write", chosen)


def publish(person: Person, group: str) -> str:
    """Makes the issue at once; gives its address."""
    return person.send(f"{group}/publish", {}).headers["location"]


def fill(ann: Person, ben: Person, groups: str | list[str]) -> None:
    """Tells stories of every kind, in the names of two people."""
    wide, tall, square = {"width": 1200, "height": 800}, {"width": 600, "height": 800}, {"width": 700, "height": 700}
    headline = "The morning the field turned white"
    tell(ann, groups, f"{headline}\n\n{LONG}", [{**wide, "hue": 1}], place="at the top field")
    tell(ben, groups, "The cake that leaned\n\nNobody waits until it is cold.", [tall, square], background="#f5cfd6")
    tell(ben, groups, "Biscuit ate my sock. Then he was sorry. Then he ate the other one.", background="#2d5140")
    tell(ann, groups, "Five things from one afternoon\n\nEverything good happens.", [wide, square, square, square, square])
    tell(ben, groups, "What the robin said\n\nLeeks in, shed swept.", [tall], background="#123456")

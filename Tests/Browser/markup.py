"""Reads the markup of a page and names what no page may have."""

import re
from collections import Counter
from html.parser import HTMLParser

TITLE = re.compile(r"^\S.* · Weft$", re.DOTALL)
REFERENCES = ("for", "form", "list", "popovertarget", "aria-describedby", "aria-labelledby", "aria-controls")
SILENT_INPUTS = ("hidden", "submit", "button", "checkbox", "radio")


class Markup(HTMLParser):
    """One page, read once: where it leads, and in `problems` what is wrong with it."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[str] = []
        self.problems: list[str] = []
        self._tags: Counter[str] = Counter()
        self._ids: Counter[str] = Counter()
        self._labels: set[str] = set()
        self._fields: list[str] = []
        self._references: list[tuple[str, str]] = []
        self._is_of_member = False
        self._form: dict[str, str] = {}
        self._form_fields: set[str] = set()
        self._title = ""
        self._is_in_title = False
        self._is_in_label = False
        self._is_in_template = False
        self.feed(text)
        self._judge()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._tags[tag] += 1
        self._is_in_title = tag == "title" and self._tags["title"] == 1
        if tag == "html":
            self._is_of_member = bool(values.get("data-account"))
        elif tag == "template":
            self._is_in_template = True
        elif tag == "a" and "href" in values and not self._is_in_template:
            self.links.append(values["href"])
        elif tag == "form":
            self._form, self._form_fields = values, set()
        if "name" in values:
            self._form_fields.add(values["name"])
        self._note(tag, values)
        self._forbid(tag, values)

    def handle_endtag(self, tag: str) -> None:
        self._is_in_title = False
        if tag == "template":
            self._is_in_template = False
        if tag == "label":
            self._is_in_label = False
        if tag == "form":
            self._judge_form()

    def handle_data(self, data: str) -> None:
        if self._is_in_title:
            self._title += data

    def _note(self, tag: str, values: dict[str, str]) -> None:
        if "id" in values:
            self._ids[values["id"]] += 1
        for name in REFERENCES:
            self._references += [(f"{tag}[{name}]", target) for target in values.get(name, "").split()]
        if tag == "label":
            self._labels.add(values.get("for", ""))
            self._is_in_label = True
        is_field = tag in ("textarea", "select") or tag == "input" and values.get("type") not in SILENT_INPUTS
        if is_field and "aria-label" not in values and not self._is_in_label:
            self._fields.append(values.get("id", f"a nameless {tag}"))

    def _forbid(self, tag: str, values: dict[str, str]) -> None:
        forbidden = [name for name in values if name == "style" or name.startswith("on")]
        self.problems += [f"<{tag} {name}=…>, which the policy forbids" for name in forbidden]
        if tag == "style" or tag == "script" and not values.get("src"):
            self.problems.append(f"a {tag} in the page itself")
        if tag == "img" and not {"alt", "width", "height"} <= values.keys():
            self.problems.append(f"a picture without alt, width or height: {values.get('src')}")
        if values.get("href", "").startswith("http") and tag == "a" and "noopener" not in values.get("rel", ""):
            self.problems.append(f"a link to outside that tells where it comes from: {values['href']}")

    def _judge_form(self) -> None:
        where = self._form.get("action", "")
        if self._form.get("method", "get").lower() == "post":
            if self._is_of_member and "csrf" not in self._form_fields:
                self.problems.append(f"the form to {where} carries no token")
        # The words of a visitor are kept while they make an account.
        elif self._form.get("role") != "search" and "data-draft" not in self._form:
            self.problems.append(f"the form to {where} neither sends, searches nor keeps what is written")

    def _judge(self) -> None:
        for tag in ("h1", "main"):
            if self._tags[tag] != 1:
                self.problems.append(f"{self._tags[tag]} {tag}")
        if not TITLE.match(self._title):
            self.problems.append(f"the title is “{self._title}”")
        self.problems += [f"{count} elements are #{name}" for name, count in self._ids.items() if count > 1]
        self.problems += [f"{what} names #{name}, which is not there" for what, name in self._references if name not in self._ids]
        self.problems += [f"no label for {name}" for name in self._fields if name not in self._labels]

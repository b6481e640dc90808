#!/usr/bin/env python3
"""Gathers styles, scripts, icons and pictures into Sources/Design/Generated/Assets.swift, and the texts of other folders
into a folder Generated beside each (texts.py).

What every page needs lies in Sources/Design; what only one slice needs lies in its own folder, in Styles, Scripts and
Icons, and in Sheets what few pages need.

Run it by `make assets`. It needs python-lucide (the Lucide icons, ISC licence) and otherwise the standard library only.
When nothing has changed it writes nothing, so that Swift builds nothing.
"""

import base64
import hashlib
import json
import pathlib
import re
import sys

import crisis
import mark
import texts

ROOT = pathlib.Path(__file__).resolve().parent.parent
DESIGN = ROOT / "Sources" / "Design"
SLICES = [folder for floor in ("Features", "Shared") for folder in sorted((ROOT / "Sources" / floor).iterdir())]
TARGET = DESIGN / "Generated" / "Assets.swift"

# Styles are joined in this order; whatever is not named follows in the order of the alphabet.
STYLES = ["tokens", "base", "type", "frame", "button", "field", "menu", "avatar", "card"]


class Asset:
    """A file as it is served: the constant's name in Swift, its address, its type and its content."""

    def __init__(self, name, path, kind, content):
        self.name, self.path, self.kind = name, path, kind
        self.content = content.encode() if isinstance(content, str) else content

    def swift(self):
        if self.kind.startswith("image/svg") or not self.kind.startswith("image/"):
            text = self.content.decode()
            if '"""##' in text:
                sys.exit(f"assets: {self.path} contains the end of a literal")
            body = f'text: ##"""\n{text}\n"""##'
        else:
            body = f'base64: "{base64.b64encode(self.content).decode()}"'
        return (f"    /// `{self.path}`\n    public static let {self.name} = Asset(\n"
                f'        path: "{self.path}", contentType: "{self.kind}",\n        {body}\n    )\n')


def hashed(name, stem, ending, kind, content):
    content = content.encode() if isinstance(content, str) else content
    digest = hashlib.sha256(content).hexdigest()[:10]
    return Asset(name, f"/assets/{stem}-{digest}.{ending}", kind, content)


def camel(stem):
    first, *rest = stem.split("-")
    return first + "".join(part.capitalize() for part in rest)


def gathered(folder, ending):
    """The texts of one kind by the names of their files, those of Design first, then those of the slices."""
    texts = {}
    for path in [path for place in (DESIGN, *SLICES) for path in sorted((place / folder).glob(f"*.{ending}"))]:
        if path.stem in texts:
            sys.exit(f"assets: {path.relative_to(ROOT)} has a name that another file has already")
        texts[path.stem] = path.read_text()
    return texts


# Styles


def minified_css(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,]) ?", r"\1", text)
    text = re.sub(r": ", ":", text)
    return text.replace(";}", "}").strip()


def with_fallback(tokens):
    """Gives browsers without light-dark() the light colours, so that they still show a page."""
    plain = re.sub(r"light-dark\((#\w+),#\w+\)", r"\1", re.sub(r"color-scheme:[\w ]+;?", "", tokens))
    colors = ";".join(re.findall(r"--[\w-]+:light-dark\(#\w+,#\w+\)", tokens))
    themes = "".join(re.findall(r"\[data-theme=\w+\]\{color-scheme:\w+\}", tokens))
    both = f"@supports (color:light-dark(red,red)){{:root{{color-scheme:light dark;{colors}}}{themes}}}"
    return re.sub(r"[^{}]+\{\}", "", plain) + both


def stylesheet(icons):
    parts = gathered("Styles", "css")
    missing = [name for name in STYLES if name not in parts]
    if missing:
        sys.exit(f"assets: no such style: {', '.join(missing)}")
    order = STYLES + sorted(set(parts) - set(STYLES))
    parts["tokens"] = with_fallback(minified_css(parts["tokens"]))
    return hashed("stylesheet", "weft", "css", "text/css; charset=utf-8",
                  "".join(minified_css(parts[name]) for name in order).replace("./icons.svg", icons))


def sheets():
    """Styles that few pages need, each a file of its own that these pages name."""
    return [hashed(f"{camel(stem)}Sheet", stem, "css", "text/css; charset=utf-8", minified_css(text))
            for stem, text in sorted(gathered("Sheets", "css").items())]


# Scripts


def minified_js(text):
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/*", "*")))


def scripts():
    """The modules, those that are imported before those that import them, as their hash is part of the address.

    A style sheet that one of them brings along is named in it by `"./NAME.css"`.

    The words about self-harm are one more, so that they can be compared on the device.

    Where a module begins with `// @for SELECTOR`, the shell loads it on pages with such an element.
    """
    texts = gathered("Scripts", "js")
    sources = {stem: minified_js(text) for stem, text in texts.items()}
    phrases = crisis.phrases(ROOT, crisis.CRISIS_WORDS).splitlines()
    sources["crisis-words"] = f"export default {json.dumps(phrases, ensure_ascii=False, separators=(',', ':'))};"
    styles = {asset.path.split("/")[-1].rsplit("-", 1)[0]: asset.path for asset in sheets()}
    wanted = {stem: re.match(r"// @for (\S+)\n", text) for stem, text in texts.items()}
    sources["shell"] += "".join(f'\nif (document.querySelector("{selector[1]}")) import("./{stem}.js");'
                                for stem, selector in sorted(wanted.items()) if selector)
    done = {}

    def visit(stem, above):
        if stem in done:
            return done[stem].path
        if stem not in sources or stem in above:
            sys.exit(f"assets: {' imports '.join((*above, stem))}, which is missing or a circle")
        text = re.sub(r"(['\"])\./([\w-]+)\.js\1", lambda match: f'"{visit(match[2], (*above, stem))}"', sources[stem])
        text = re.sub(r'"\./([\w-]+)\.css"', lambda match: f'"{styles[match[1]]}"', text)
        done[stem] = hashed(f"{camel(stem)}Script", stem, "js", "text/javascript; charset=utf-8", text)
        return done[stem].path

    for stem in sorted(sources):
        visit(stem, ())
    return list(done.values())


def worker(shell):
    """The service worker, which keeps the files of `shell` for pages without a network."""
    text = minified_js((DESIGN / "Worker" / "worker.js").read_text())
    text = text.replace('"ASSETS"', json.dumps([asset.path for asset in shell], separators=(",", ":")))
    version = hashlib.sha256(text.encode()).hexdigest()[:10]
    return Asset("worker", "/sw.js", "text/javascript; charset=utf-8", text.replace("VERSION", version))


# Icons


def icons():
    """Pairs of the name in Swift and the drawing."""
    import lucide

    own = gathered("Icons", "svg")
    lists = [place / "Icons" / "icons.txt" for place in (DESIGN, *SLICES)]
    lines = [line for path in lists if path.exists() for line in path.read_text().splitlines()]
    for line in lines:
        if not line or line.startswith("#"):
            continue
        name, source = line.split()
        drawing = own[name] if source == "own" else lucide.lucide_icon(source, fallback_text="missing")
        if "missing" in drawing:
            sys.exit(f"assets: Lucide has no icon {source}")
        shapes = re.search(r"<svg[^>]*>(.*)</svg>", drawing, flags=re.S)[1]
        yield name, re.sub(r"\s+", " ", shapes.replace(" />", "/>")).replace("> <", "><").strip()


# What masks of the stylesheet show, one above the other; the second of a row is for what is on.
STACK = [("reply", "reply"), ("boost", "boost"), ("like", "like+"), ("bookmark", "bookmark+"), ("more", "more")]


def sprite(drawings):
    """The drawings by their names, and the stack of those that stand on every item of a list."""
    symbols = "".join(f'<symbol id="{name}" viewBox="0 0 24 24">{shapes}</symbol>' for name, shapes in drawings)
    height = 24 * len(STACK)
    stack = "".join(f'<use href="#{name.rstrip("+")}" x="{24 * column}" y="{24 * row}" width="24" height="24"{filled}/>'
                    for row, names in enumerate(STACK) for column, name in enumerate(names)
                    for filled in [' fill="#000"' if name.endswith("+") else ""])
    return hashed("sprite", "icons", "svg", "image/svg+xml",
                  f'<svg xmlns="http://www.w3.org/2000/svg" width="48" height="{height}" viewBox="0 0 48 {height}">'
                  f'{mark.symbol()}{symbols}<g fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" '
                  f'stroke-linejoin="round">{stack}</g></svg>')


def pictures():
    png = "image/png"
    return [
        hashed("logo", "logo", "svg", "image/svg+xml", mark.svg()),
        hashed("icon192", "icon-192", "png", png, mark.icon(192)),
        hashed("icon512", "icon-512", "png", png, mark.icon(512)),
        hashed("maskableIcon", "icon-maskable", "png", png, mark.icon(512, inset=0.1, rounded=False)),
        hashed("touchIcon", "icon-touch", "png", png, mark.icon(180, inset=0.06, rounded=False)),
        hashed("portrait", "avatar", "png", png, mark.portrait()),
        hashed("cloth", "header", "png", png, mark.cloth()),
        Asset("favicon", "/favicon.ico", "image/x-icon", mark.favicon()),
    ]


def fingerprint():
    folders = [place / folder for place in (DESIGN, *SLICES) for folder in ("Styles", "Sheets", "Scripts", "Worker", "Icons")]
    sources = [path for folder in folders if folder.exists() for path in folder.iterdir()] + [ROOT / crisis.CRISIS_WORDS]
    digest = hashlib.sha256()
    for path in sorted([*sources, *pathlib.Path(__file__).parent.glob("*.py")]):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def main():
    texts.gather(ROOT)
    head = f"// Made by scripts/assets.py from {fingerprint()}."
    if TARGET.exists() and TARGET.open().readline().rstrip() == head:
        return
    drawings = list(icons())
    icons_file = sprite(drawings)
    shell = [stylesheet(icons_file.path), *scripts(), icons_file]
    styles = sheets()
    # What the page without a network is made of: those about one thing have a sheet of their own.
    kept = [*shell, *(sheet for sheet in styles if sheet.name in ("focusSheet", "crisisSheet"))]
    assets = [*shell, worker(kept), *styles, *pictures()]
    cases = "".join(f"    /// The drawing `{name}`.\n    case {name}\n" for name, _ in drawings)
    names = ", ".join(f'"{name}"' for name, _ in drawings)
    everything = ", ".join(asset.name for asset in assets)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(
        f"{head}\n\ninternal import Markup\n\nextension Assets {{\n" + "\n".join(asset.swift() for asset in assets)
        + f"\n    /// Every file but the manifest, which `served(for:)` adds.\n    public static let all: [Asset] = [{everything}]\n}}\n"
        + f"\n/// The icons of the sprite.\npublic enum Icon: Int, Sendable, CaseIterable {{\n{cases}\n    static let names = [{names}]\n}}\n")
    print(f"assets: wrote {TARGET.relative_to(ROOT)}")


main()

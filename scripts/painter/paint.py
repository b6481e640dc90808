"""Paints the pictures of the demo world: portraits, headers and scenes, in layers of cut paper.

    python scripts/painter/paint.py [name…]     into Sources/Edges/Demo/World/Pictures, or only those of these names
    python scripts/painter/paint.py --sheet FILE name…   a contact sheet to look at

It needs what the browser tests need (Tests/requirements.txt and Chromium), and runs only when a picture changes.
"""

import base64
import os
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

import headers
import people
import scenes

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGET = ROOT / "Sources/Edges/Demo/World/Pictures"
ENCODE = """async ([svg, width, height, quality]) => {
    const picture = new Image()
    picture.src = URL.createObjectURL(new Blob([svg], {type: "image/svg+xml"}))
    await picture.decode()
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext("2d").drawImage(picture, 0, 0)
    const blob = await canvas.convertToBlob({type: "image/webp", quality})
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ""
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
}"""
FOLDERS = {"Portraits": (people.ALL, .8), "Headers": (headers.ALL, .62), "Scenes": (scenes.ALL, .66)}


def pictures(names):
    """What is to be painted: the folder, the name, its painter and the quality."""
    for folder, (painters, quality) in FOLDERS.items():
        for name, painter in painters.items():
            if not names or name in names or f"{folder}/{name}" in names or folder in names:
                yield folder, name, painter, quality


def main(names):
    sheet = names[1] if names[:1] == ["--sheet"] else None
    wanted = list(pictures(names[2:] if sheet else names))
    chromium = os.environ.get("WEFT_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1600, "height": 1000})
        tiles, total = [], 0
        for folder, name, painter, quality in wanted:
            canvas = painter()
            svg = canvas.svg()
            text = page.evaluate(ENCODE, [svg, canvas.width, canvas.height, quality])
            total += len(text) * 3 // 4
            tiles.append(f'<figure><img src="data:image/webp;base64,{text}"><figcaption>{name}</figcaption></figure>')
            if not sheet:
                (TARGET / folder).mkdir(parents=True, exist_ok=True)
                (TARGET / folder / f"{name}.webp").write_bytes(base64.b64decode(text))
        if sheet:
            across = {"Portraits": 7, "Headers": 3, "Scenes": 3}[wanted[0][0]]
            page.set_content(f"<style>body{{margin:8px;display:grid;grid-template-columns:repeat({across},1fr);gap:8px;"
                             "font:14px sans-serif}figure{margin:0}img{width:100%;display:block}</style>" + "".join(tiles))
            page.screenshot(path=sheet, full_page=True)
        browser.close()
    print(f"painted {len(tiles)} pictures, {total / 1000:.0f} kB")


main(sys.argv[1:])

"""Draws the Weft mark: two threads that cross and make a w.

One geometry gives the SVG and the PNG files, so they never drift apart. There is no drawing library behind it: every
shape is a chain of round-ended strokes, and a pixel's colour follows from its distance to them.
"""

import math
import struct
import zlib

MADDER = (0xA2, 0x38, 0x2A)
IVORY = (0xFF, 0xFB, 0xF4)
WELD = (0xF2, 0xBC, 0x62)

# The first thread in a square of 64: a start and cubic curves. The second is its mirror image, and passes over it.
START = (9, 17)
CURVES = (((13, 33), (17, 47), (23, 47)), ((29, 47), (34.5, 33), (39.5, 17)))
WIDTH = 7.4
GAP = 1.4


def thread():
    """The first thread as a chain of short straight pieces."""
    chain = [START]
    for one, two, end in CURVES:
        begin = chain[-1]
        for step in range(1, 25):
            t, u = step / 24, 1 - step / 24
            chain.append(tuple(u**3 * begin[i] + 3 * u * u * t * one[i] + 3 * u * t * t * two[i] + t**3 * end[i]
                               for i in (0, 1)))
    return chain


def strokes():
    """Every stroke: its chain and whether it belongs to the first thread, which dives where the second crosses it."""
    first = thread()
    second = [(64 - x, y) for x, y in first]
    clear = [min(math.dist(point, other) for other in second) > WIDTH + GAP / 2 for point in first]
    dive = clear.index(False)
    rise = len(clear) - clear[::-1].index(False)
    yield first[:dive], True
    yield first[rise:], True
    yield second, False


def svg_path(chains):
    return "".join("M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in chain) for chain in chains)


def symbol():
    """The mark for the sprite: one thread in the text's colour, the other in the colour of the place."""
    first = svg_path(chain for chain, is_first in strokes() if is_first)
    second = svg_path(chain for chain, is_first in strokes() if not is_first)
    return (f'<symbol id="mark" viewBox="4 9 56 46"><g fill="none" stroke-width="{WIDTH}" stroke-linecap="round" '
            f'stroke-linejoin="round"><path stroke="currentColor" d="{first}"/>'
            f'<path stroke="var(--weft,currentColor)" d="{second}"/></g></symbol>')


def svg():
    """The mark on its patch of cloth, as a file of its own."""
    color = "#%02x%02x%02x"
    lines = "".join(f'<path stroke="{color % (IVORY if is_first else WELD)}" d="{svg_path([chain])}"/>'
                    for chain, is_first in strokes())
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Weft</title>'
            f'<rect width="64" height="64" rx="15" fill="{color % MADDER}"/>'
            f'<g fill="none" stroke-width="{WIDTH}" stroke-linecap="round" stroke-linejoin="round">{lines}</g></svg>')


class Canvas:
    """A square of pixels, each red, green, blue and opacity."""

    def __init__(self, width, height, color, opacity=255):
        self.width, self.height = width, height
        self.pixels = bytearray(bytes((*color, opacity)) * (width * height))

    def blend(self, x, y, color, cover):
        at = (y * self.width + x) * 4
        for i in (0, 1, 2):
            self.pixels[at + i] += round((color[i] - self.pixels[at + i]) * cover)

    def stroke(self, chain, width, color, scale, shift=0.0):
        """Draws a chain with round ends; `scale` and `shift` turn the mark's units into pixels."""
        radius = width / 2 * scale
        nearest = {}
        places = [(x * scale + shift, y * scale + shift) for x, y in chain]
        for (ax, ay), (bx, by) in zip(places, places[1:] or places):
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy or 1e-9
            reach = radius + 1
            for y in range(int(min(ay, by) - reach), int(max(ay, by) + reach) + 1):
                for x in range(int(min(ax, bx) - reach), int(max(ax, bx) + reach) + 1):
                    px, py = x + 0.5 - ax, y + 0.5 - ay
                    t = min(1, max(0, (px * dx + py * dy) / length))
                    distance = (px - t * dx)**2 + (py - t * dy)**2
                    if distance < nearest.get((x, y), reach * reach):
                        nearest[x, y] = distance
        for (x, y), distance in nearest.items():
            cover = radius + 0.5 - math.sqrt(distance)
            if cover > 0 and 0 <= x < self.width and 0 <= y < self.height:
                self.blend(x, y, color, min(1, cover))

    def round_corners(self, radius):
        """Makes the corners transparent."""
        reach = math.ceil(radius)
        for y in range(reach):
            for x in range(reach):
                distance = math.hypot(radius - x - 0.5, radius - y - 0.5)
                opacity = round(255 * min(1, max(0, radius + 0.5 - distance)))
                for u in (x, self.width - 1 - x):
                    for v in (y, self.height - 1 - y):
                        self.pixels[(v * self.width + u) * 4 + 3] = opacity

    def png(self):
        """The picture as a PNG file."""
        row = self.width * 4
        lines = b"".join(b"\0" + self.pixels[y * row:(y + 1) * row] for y in range(self.height))

        def chunk(kind, content):
            return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9))
                + chunk(b"IEND", b""))


def icon(size, inset=0.0, rounded=True):
    """The mark as a PNG. A maskable icon is not rounded and keeps an inset, as phones cut it themselves."""
    canvas = Canvas(size, size, MADDER)
    scale = size * (1 - 2 * inset) / 64
    for chain, is_first in strokes():
        canvas.stroke(chain, WIDTH, IVORY if is_first else WELD, scale, size * inset)
    if rounded:
        canvas.round_corners(size * 15 / 64)
    return canvas.png()


def favicon():
    """An ICO file that holds one PNG of 32 pixels."""
    picture = icon(32)
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(picture), 22) + picture


def portrait(size=240):
    """The picture of an account that has none yet, for apps that need one."""
    canvas = Canvas(size, size, (0x7A, 0x6A, 0x5A))
    scale = size / 64
    canvas.stroke([(32, 25)], 21, (0xEF, 0xE6, 0xD8), scale)
    canvas.stroke([(22, 64), (42, 64)], 30, (0xEF, 0xE6, 0xD8), scale)
    return canvas.png()


def cloth(width=960, height=320):
    """The picture behind a profile that has none: plain weave."""
    canvas = Canvas(width, height, MADDER)
    light = (0xAE, 0x48, 0x39)
    for y in range(0, height, 16):
        for x in range(0, width, 16):
            across = (x // 16 + y // 16) % 2
            for v in range(2, 14):
                for u in range(16):
                    canvas.blend(*((x + u, y + v) if across else (x + v, y + u)), light, 1)
    return canvas.png()

"""A sheet on which the pictures of the demo world are painted: layers of cut paper with the grain of gouache, as SVG."""

import math
import random


def mix(one, two, share):
    """A colour between two others."""
    parts = [(int(one[i:i + 2], 16), int(two[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


class Sheet:
    """A picture in the making: what is added later lies on top."""

    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.seed = sum(map(ord, str(seed))) % 997
        self.defs, self.shapes = [], []

    # Colours and light

    def gradient(self, *colors, angle=90):
        """A fill from one colour to the next; each is `#rrggbb`, or a pair of it and its place."""
        name = f"g{len(self.defs)}"
        x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        stops = "".join(self._stop(color, i / max(len(colors) - 1, 1)) for i, color in enumerate(colors))
        self.defs.append(f'<linearGradient id="{name}" x1="{max(0, -x):.2f}" y1="{max(0, -y):.2f}" x2="{max(0, x):.2f}" '
                         f'y2="{max(0, y):.2f}">{stops}</linearGradient>')
        return f"url(#{name})"

    def _stop(self, color, place):
        color, place = color if isinstance(color, tuple) else (color, place)
        return f'<stop offset="{place:.3f}" stop-color="{color}"/>'

    def glow(self, x, y, radius, color, opacity=0.8, mode="screen"):
        """Light, or with another mode shade, that fades from its middle."""
        name = f"g{len(self.defs)}"
        stops = "".join(f'<stop offset="{at}" stop-color="{color}" stop-opacity="{opacity * fade:.3f}"/>'
                        for at, fade in ((0, 1), (.25, .62), (.55, .22), (1, 0)))
        self.defs.append(f'<radialGradient id="{name}">{stops}</radialGradient>')
        self.add(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{name})" style="mix-blend-mode:{mode}"/>')

    # Shapes

    def add(self, *shapes):
        self.shapes.extend(shapes)

    def group(self, shapes, look="", place=""):
        """Shapes that are cut as one sheet of paper: `cut` throws a shade, `soft` only has an uneven edge."""
        look = f' filter="url(#{look})"' if look else ""
        place = f' transform="{place}"' if place else ""
        return f"<g{look}{place}>{''.join(shapes)}</g>"

    def fill(self, fill, opacity=1):
        self.add(f'<rect width="{self.width}" height="{self.height}" fill="{fill}" opacity="{opacity}"/>')

    def vary(self, low, high):
        return self.random.uniform(low, high)

    def wave(self, y, height, rough=1.0, step=20):
        """A line of ground across the sheet, as points."""
        parts = [(self.vary(.6, 1.5) * k, self.vary(0, 6.3), height / k ** (1.35 / rough)) for k in (1, 2, 4, 7)]
        return [(x, y + sum(math.sin(x / self.width * 6.28 * speed / 1.4 + phase) * size / 1.8 for speed, phase, size in parts))
                for x in range(-40, self.width + 60, step)]

    def ground(self, line, fill, look="cut"):
        """Everything below a line."""
        points = smooth(line) + f"L{self.width + 60} {self.height + 60}L-60 {self.height + 60}Z"
        self.add(self.group([path(points, fill)], look))

    # The whole

    def svg(self, grain=1.0):
        """The picture, with its grain."""
        width, height, seed = self.width, self.height, self.seed
        noise = '<feTurbulence type="fractalNoise" baseFrequency="{}" numOctaves="{}" seed="{}"{}/>'
        warp = (noise.format(".014", 3, seed, ' result="n"') +
                '<feDisplacementMap in="SourceGraphic" in2="n" scale="{}" xChannelSelector="R" yChannelSelector="G"/>')
        gray = '<feColorMatrix values="0 0 0 0 {0} 0 0 0 0 {0} 0 0 0 0 {0} {1} 0 0 0 {2}"/>'
        box = 'x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"'
        looks = (
            f'<filter id="cut" {box}>{warp.format(7)}<feDropShadow dx="0" dy="-2" stdDeviation="6" flood-color="#1c1030" '
            f'flood-opacity=".30"/></filter><filter id="soft" {box}>{warp.format(6)}</filter>'
            f'<filter id="near" {box}>{warp.format(4)}<feDropShadow dx="3" dy="5" stdDeviation="5" flood-color="#1c1030" '
            f'flood-opacity=".34"/></filter>'
            f'<filter id="haze" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter>'
            f'<filter id="mist" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>'
            f'<filter id="strokes" x="0" y="0" width="100%" height="100%">{noise.format(".004 .05", 4, seed + 3, "")}'
            f'{gray.format(0, 2.4, -0.95)}</filter>'
            f'<filter id="blooms" x="0" y="0" width="100%" height="100%">{noise.format(".007", 3, seed + 7, "")}'
            f'{gray.format(1, 2.2, -0.9)}</filter>'
            f'<filter id="grain" x="0" y="0" width="100%" height="100%">{noise.format(".55", 2, seed + 11, "")}'
            f'{gray.format(0, 1.6, -0.62)}</filter>')
        rect = f'<rect width="{width}" height="{height}" filter="url(#{{}})" opacity="{{}}" style="mix-blend-mode:{{}}"/>'
        texture = (rect.format("strokes", .20 * grain, "soft-light") + rect.format("blooms", .26 * grain, "soft-light")
                   + rect.format("grain", .20 * grain, "soft-light"))
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
                f'<defs>{looks}{"".join(self.defs)}</defs>{"".join(self.shapes)}{texture}</svg>')


def path(points, fill="none", stroke="", width=0, opacity=1, more=""):
    line = f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    fade = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{points}" fill="{fill}"{line}{fade}{more}/>'


def oval(x, y, across, down=None, fill="#000", opacity=1, more=""):
    fade = f' opacity="{opacity}"' if opacity != 1 else ""
    return (f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{across if down is None else down:.1f}" '
            f'fill="{fill}"{fade}{more}/>')


def box(x, y, width, height, fill, round_by=0, opacity=1):
    return (f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round_by}" fill="{fill}" '
            f'opacity="{opacity}"/>')


def smooth(points):
    """A soft line through points."""
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (ax, ay), (bx, by) in zip(points[1:], points[2:] + points[-1:]):
        text += f"Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}"
    return text


def chain(points, closed=True):
    """A line with corners."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")

"""What landscapes are made of: sky, water, ground, trees, flowers, weather."""

import math

from canvas import box, chain, mix, oval, path, smooth


def sky(sheet, *colors, sun=None, moon=None, stars=0, clouds=None):
    """The sky; `sun` and `moon` are (x, y, radius, colour), `clouds` are (how many, from, to, colour)."""
    sheet.fill(sheet.gradient(*colors))
    for _ in range(stars):
        x, y = sheet.vary(0, sheet.width), sheet.vary(0, sheet.height * .72)
        bright = sheet.random.random() ** 3
        sheet.add(oval(x, y, .8 + 2.1 * bright, fill="#fff6dc", opacity=.35 + .6 * bright))
    if sun:
        x, y, radius, color = sun
        sheet.glow(x, y, radius * 6, color, .75)
        sheet.add(oval(x, y, radius, fill=sheet.gradient(mix(color, "#ffffff", .45), color)))
    if moon:
        x, y, radius, color = moon
        sheet.glow(x, y, radius * 5, color, .45)
        sheet.add(oval(x, y, radius, fill=sheet.gradient(mix(color, "#ffffff", .5), color)))
        for dx, dy, size in ((-.3, -.2, .22), (.25, .3, .28), (.3, -.35, .13), (-.2, .45, .12)):
            sheet.add(oval(x + dx * radius, y + dy * radius, size * radius, fill=mix(color, "#8d86a0", .35), opacity=.4))
    if clouds:
        for _ in range(clouds[0]):
            cloud(sheet, sheet.vary(-60, sheet.width), sheet.vary(clouds[1], clouds[2]), sheet.vary(120, 300), clouds[3])


def cloud(sheet, x, y, width, color, opacity=.82):
    """A bank of soft heaps, lit from above."""
    heaps = []
    for i in range(9):
        at = (i + .5) / 9
        size = width * (.10 + .15 * math.sin(at * 3.14) * sheet.vary(.7, 1.2))
        heaps.append((x + at * width, y - size * .25 * sheet.vary(0, 1.4), size))
    low = [oval(cx, cy + 7, r * 1.25, r * .46, mix(color, "#6a5a86", .30)) for cx, cy, r in heaps]
    high = [oval(cx, cy, r * 1.2, r * .44, color) for cx, cy, r in heaps]
    sheet.add(f'<g opacity="{opacity}">{sheet.group(low, "mist")}{sheet.group(high, "soft")}</g>')


def sea(sheet, y, *colors, light=None, strokes=90, shine="#ffffff"):
    """Water from a line to the foot; `light` is (x, colour) of what shines on it."""
    top = f'<rect x="-20" y="{y}" width="{sheet.width + 40}" height="{sheet.height - y + 20}" fill="{sheet.gradient(*colors)}"/>'
    sheet.add(top)
    depth = sheet.height - y
    for _ in range(strokes):
        at = sheet.random.random() ** 1.4
        line = y + 4 + at * depth
        length = (14 + 150 * at) * sheet.vary(.4, 1.2)
        x = sheet.vary(-60, sheet.width)
        color = sheet.random.choice([shine, colors[0], mix(colors[-1], "#0a1030", .3)])
        sheet.add(path(f"M{x:.0f} {line:.0f}q{length / 2:.0f} {-2 - 5 * at:.1f} {length:.0f} 0", stroke=color,
                       width=round(1 + 3.2 * at, 1), opacity=round(sheet.vary(.12, .42), 2)))
    if light:
        x, color = light
        for _ in range(110):
            at = sheet.random.random()
            line = y + 3 + at * depth
            width = (10 + 54 * at) * sheet.vary(.3, 1)
            spread = (8 + 74 * at) * sheet.random.gauss(0, .7)
            sheet.add(oval(x + spread, line, width / 2, 1 + 1.7 * at, color, round(sheet.vary(.3, .9) * (1 - at * .35), 2)))


def hills(sheet, count, top, foot, far, near, height=46, rough=1.0, look="cut"):
    """Ranges one before the other, from the colour of the farthest to that of the nearest."""
    for i in range(count):
        at = i / max(count - 1, 1)
        color = mix(far, near, at)
        line = sheet.wave(top + (foot - top) * at, height * (.6 + .7 * at), rough)
        sheet.ground(line, sheet.gradient(mix(color, "#fff3d8", .16), color, mix(color, "#140c26", .2)), look)


def ridge(sheet, y, peaks, color, snow=None, light="left"):
    """Mountains: each peak is (x, height, half of its width); the lit side is lighter."""
    for x, height, half in peaks:
        top = y - height
        steps, bend = 7, []
        for i in range(steps + 1):
            at = i / steps
            bend.append((x + (sheet.vary(-.10, .10) * half * (1 - abs(at - .5))), top + height * at))
        left = [(x - half * (i / steps) * sheet.vary(.92, 1.08), top + height * i / steps) for i in range(1, steps + 1)]
        right = [(x + half * (i / steps) * sheet.vary(.92, 1.08), top + height * i / steps) for i in range(1, steps + 1)]
        whole = [(x, top), *right, *reversed(left)]
        shade = bend + list(reversed(right)) if light == "left" else bend + list(reversed(left))
        shapes = [path(chain(whole), sheet.gradient(mix(color, "#ffffff", .28), mix(color, "#ffffff", .05))),
                  path(chain(shade), sheet.gradient(mix(color, "#10102a", .22), mix(color, "#10102a", .06)), opacity=.9)]
        if snow:
            at = height * sheet.vary(.30, .42)
            edge = [(x + (i / 6 - .5) * 2 * half * at / height, top + at * (1.0 + (.32 if i % 2 else -.22))) for i in range(7)]
            cap = [(x, top), *reversed(edge)]
            shapes.append(path(chain(cap), snow))
            dark = [(x, top), *[point for point in reversed(edge) if (point[0] > x) == (light == "left")], (x, top + at * .8)]
            shapes.append(path(chain(dark), mix(snow, "#51608f", .42), opacity=.85))
        sheet.add(sheet.group(shapes, "cut"))


def grass(sheet, y, spread, color, count=160, tall=46):
    """Blades in three tones."""
    for _ in range(count):
        x, foot = sheet.vary(-10, sheet.width + 10), y + sheet.vary(0, spread)
        high, lean = tall * sheet.vary(.5, 1.3), sheet.vary(-16, 20)
        tone = mix(color, sheet.random.choice(["#fff2b8", "#0f1a2a", color]), sheet.vary(.05, .35))
        sheet.add(path(f"M{x:.0f} {foot:.0f}q{lean * .2:.0f} {-high * .6:.0f} {lean:.0f} {-high:.0f}", stroke=tone,
                       width=round(sheet.vary(1.6, 4), 1), opacity=.9))


def flowers(sheet, y, spread, colors, count=60, size=9, stem="#3e5a37"):
    """Open flowers on stems, larger the nearer they are."""
    for at in sorted(sheet.random.random() for _ in range(count)):
        x, foot = sheet.vary(0, sheet.width), y + at * spread
        petal, high = size * (.5 + .9 * at) * sheet.vary(.8, 1.2), 26 + 46 * at
        color, lean = sheet.random.choice(colors), sheet.vary(-9, 9)
        sheet.add(path(f"M{x:.0f} {foot + high:.0f}q{-lean:.0f} {-high / 2:.0f} {lean * .2:.0f} {-high:.0f}", stroke=stem,
                       width=round(1.5 + 1.6 * at, 1)))
        turn = sheet.vary(0, 72)
        for i in range(5):
            angle = math.radians(turn + i * 72)
            sheet.add(oval(x + math.cos(angle) * petal * .72, foot + math.sin(angle) * petal * .6, petal * .62, petal * .52,
                           mix(color, "#ffffff", .22 if i % 2 else 0)))
        sheet.add(oval(x, foot, petal * .36, fill="#f3c35a"))


def crown(sheet, x, y, size, color, dots=46, flat=.86):
    """The leaves of a tree: dabs from dark at the foot to light at the top."""
    dabs = []
    for i in range(dots):
        at = i / dots
        angle, far = sheet.vary(0, 6.283), size * sheet.random.random() ** .55
        cx, cy = x + math.cos(angle) * far, y + math.sin(angle) * far * flat
        lit = (y - cy) / size * .5 + (x - cx) / size * .25 + .18
        tone = mix(color, "#fff1bd", min(.5, lit * .75)) if lit > 0 else mix(color, "#10162e", min(.4, -lit * .7))
        dabs.append((lit + at * .4, oval(cx, cy, size * sheet.vary(.17, .33), size * sheet.vary(.13, .26), tone, .93)))
    dabs.sort(key=lambda pair: pair[0])
    return sheet.group([dab for _, dab in dabs], "soft")


def tree(sheet, x, foot, height, color, bark="#4a3328", dots=46):
    """A broad tree on a trunk that forks."""
    wide = height * .052
    trunk = (f"M{x - wide} {foot}C{x - wide * .4} {foot - height * .2} {x - wide * .7} {foot - height * .35} {x - height * .2} "
             f"{foot - height * .62}L{x - height * .16} {foot - height * .63}Q{x - wide * .2} {foot - height * .46} {x} {foot - height * .44}"
             f"Q{x + wide * .6} {foot - height * .5} {x + height * .17} {foot - height * .66}L{x + height * .2} {foot - height * .64}"
             f"C{x + wide} {foot - height * .38} {x + wide * .5} {foot - height * .2} {x + wide * 1.2} {foot}Z")
    sheet.add(sheet.group([path(trunk, sheet.gradient(mix(bark, "#e0a878", .25), bark, angle=0))], "near"))
    sheet.add(crown(sheet, x, foot - height * .72, height * .36, color, dots))


def pine(sheet, x, foot, height, color):
    """A fir in tiers."""
    tiers, shapes = 6, [box(x - height * .018, foot - height * .12, height * .036, height * .12, "#3a2a24")]
    for i in range(tiers):
        at = i / tiers
        half, top = height * .24 * (1 - at * .8), foot - height * (.16 + at * .70)
        tip = top - height * .24
        tone = mix(mix(color, "#0d1424", .3), mix(color, "#e8f0c8", .25), at)
        shapes.append(path(f"M{x} {tip}Q{x + half * .35} {top - height * .07} {x + half} {top}Q{x} {top + height * .035} {x - half} {top}"
                           f"Q{x - half * .35} {top - height * .07} {x} {tip}Z", tone))
        shapes.append(path(f"M{x} {tip}Q{x + half * .35} {top - height * .07} {x + half} {top}Q{x + half * .5} {top + height * .01} {x} {top}Z",
                           "#0d1424", opacity=.18))
    sheet.add(sheet.group(shapes, "soft"))


def cypress(sheet, x, foot, height, color):
    """A tall narrow tree."""
    half = height * .10
    sheet.add(sheet.group([
        path(f"M{x} {foot - height}C{x + half * 1.4} {foot - height * .5} {x + half * 1.3} {foot} {x} {foot}"
             f"C{x - half * 1.3} {foot} {x - half * 1.4} {foot - height * .5} {x} {foot - height}Z",
             sheet.gradient(mix(color, "#f4e5a8", .3), color, mix(color, "#0c1122", .45), angle=0))], "near"))


def rain(sheet, count=170, color="#dfe9f5", lean=12):
    for _ in range(count):
        x, y, length = sheet.vary(-20, sheet.width), sheet.vary(-20, sheet.height), sheet.vary(16, 56)
        sheet.add(path(f"M{x:.0f} {y:.0f}l{-lean * length / 50:.0f} {length:.0f}", stroke=color, width=1.4,
                       opacity=round(sheet.vary(.12, .45), 2)))


def snowfall(sheet, count=150):
    for _ in range(count):
        size = 1 + 5 * sheet.random.random() ** 3
        sheet.add(oval(sheet.vary(0, sheet.width), sheet.vary(0, sheet.height), size, fill="#ffffff",
                       opacity=round(sheet.vary(.45, .95), 2)))


def birds(sheet, count, x, y, spread, color="#2a2338", size=13):
    for _ in range(count):
        cx, cy, s = x + sheet.vary(-1, 1) * spread, y + sheet.vary(-.5, .5) * spread * .6, size * sheet.vary(.6, 1.2)
        sheet.add(path(f"M{cx - s:.0f} {cy - s * .3:.0f}Q{cx - s * .4:.0f} {cy - s * .7:.0f} {cx:.0f} {cy:.0f}"
                       f"Q{cx + s * .4:.0f} {cy - s * .7:.0f} {cx + s:.0f} {cy - s * .35:.0f}", stroke=color, width=round(s * .2, 1)))


def reeds(sheet, y, x, spread, color="#3c4a34", count=26, tall=170):
    for _ in range(count):
        at, high, lean = x + sheet.vary(-1, 1) * spread, tall * sheet.vary(.5, 1.1), sheet.vary(-26, 30)
        sheet.add(path(f"M{at:.0f} {y + 20:.0f}q{lean * .1:.0f} {-high * .6:.0f} {lean:.0f} {-high:.0f}", stroke=color,
                       width=round(sheet.vary(2.5, 5), 1)))
        if sheet.random.random() < .3:
            sheet.add(f'<rect x="{at + lean - 5:.0f}" y="{y + 20 - high - 18:.0f}" width="10" height="38" rx="5" fill="#6b4028" '
                      f'transform="rotate({lean / 3:.0f} {at + lean:.0f} {y - high:.0f})"/>')


def mist(sheet, y, height, color="#ffffff", opacity=.4):
    """A bank of mist across the sheet."""
    bank = [oval(sheet.vary(0, sheet.width), y + sheet.vary(-.4, .4) * height, sheet.vary(.16, .34) * sheet.width,
                 height * sheet.vary(.2, .5), color, opacity) for _ in range(6)]
    sheet.add(sheet.group(bank, "haze"))


def blossom(sheet, x, y, size, colors, count=90):
    """Dabs of blossom about a bough."""
    dabs = []
    for _ in range(count):
        angle, far = sheet.vary(0, 6.283), size * sheet.random.random() ** .6
        dabs.append(oval(x + math.cos(angle) * far, y + math.sin(angle) * far * .8, size * sheet.vary(.05, .14),
                         size * sheet.vary(.04, .12), sheet.random.choice(colors), round(sheet.vary(.75, 1), 2)))
    sheet.add(sheet.group(dabs, "soft"))


def road(sheet, points, color):
    """A way that narrows: points are (x, y, half of its width)."""
    left = [(x - half, y) for x, y, half in points]
    right = [(x + half, y) for x, y, half in reversed(points)]
    sheet.add(sheet.group([path(smooth(left) + smooth(right).replace("M", "L", 1) + "Z", color)], "soft"))

"""What people and animals add to a picture: houses, boats, tables and what stands on them, a cat, a bird, a passer-by."""

import math

from canvas import box, chain, mix, oval, path


def house(sheet, x, foot, width, height, wall, roof, lit=None, rows=2, across=2, chimney=True, steep=.55, look="near"):
    """A house with a gable to the sides; `lit` is the colour of its windows."""
    eaves, top = foot - height, foot - height - width * steep
    shapes = []
    if chimney:
        shapes.append(box(x + width * .66, top + width * .08, width * .1, width * .34, mix(roof, "#2a1a20", .25)))
    shapes += [path(chain([(x, foot), (x, eaves), (x + width / 2, top), (x + width, eaves), (x + width, foot)]),
                    sheet.gradient(mix(wall, "#ffffff", .12), wall, mix(wall, "#2a1a30", .2), angle=0)),
               path(chain([(x - width * .07, eaves + 4), (x + width / 2, top - width * .07), (x + width * 1.07, eaves + 4),
                           (x + width * .98, eaves + width * .07), (x + width / 2, top + width * .06), (x + width * .02, eaves + width * .07)]),
                    sheet.gradient(mix(roof, "#ffffff", .15), roof, angle=0))]
    for row in range(rows):
        for place in range(across):
            wide, high = width / across * .42, height / rows * .5
            left, upper = x + width / across * (place + .29), eaves + height / rows * (row + .24)
            glass = lit if lit and sheet.random.random() < .75 else mix(wall, "#26304a", .6)
            shapes += [box(left - 2, upper - 2, wide + 4, high + 4, mix(wall, "#ffffff", .45)), box(left, upper, wide, high, glass),
                       box(left + wide / 2 - 1, upper, 2, high, mix(wall, "#ffffff", .4)),
                       box(left, upper + high / 2 - 1, wide, 2, mix(wall, "#ffffff", .4))]
    sheet.add(sheet.group(shapes, look))


def town(sheet, foot, from_x, to_x, walls, roofs, lit=None, tall=(90, 190), wide=(60, 110)):
    """A row of houses, wall to wall."""
    x = from_x
    while x < to_x:
        width, height = sheet.vary(*wide), sheet.vary(*tall)
        house(sheet, x, foot, width, height, sheet.random.choice(walls), sheet.random.choice(roofs), lit,
              rows=max(2, round(height / 52)), across=2 if width < 90 else 3, chimney=sheet.random.random() < .5,
              steep=sheet.vary(.3, .6))
        x += width * .98


def sail(sheet, x, water, size, hull, canvas, flip=1):
    """A boat under sail with what the water shows of it."""
    def at(dx, dy):
        return x + dx * size * flip, water - dy * size

    shapes = [path(chain([at(-.02, 1.5), at(-.02, .18), at(-.62, .2)]), sheet.gradient(mix(canvas, "#ffffff", .3), canvas, angle=0)),
              path(chain([at(.05, 1.36), at(.05, .2), at(.5, .24)]), mix(canvas, "#7a6a8a", .28)),
              path(f"M{at(-.02, 1.56)[0]} {at(0, 1.56)[1]}L{at(-.02, .05)[0]} {at(0, .05)[1]}", stroke="#3b2a26", width=max(2, size * .03)),
              path(f"M{at(-.7, .16)[0]} {at(0, .16)[1]}Q{at(-.55, -.1)[0]} {at(0, -.1)[1]} {at(-.4, -.1)[0]} {at(0, -.1)[1]}"
                   f"L{at(.45, -.1)[0]} {at(0, -.1)[1]}Q{at(.7, 0)[0]} {at(0, 0)[1]} {at(.78, .2)[0]} {at(0, .2)[1]}Z", hull)]
    mirror = [path(chain([at(-.3, -.14), at(.4, -.14), at(.1, -1.0)]), mix(canvas, hull, .3), opacity=.28)]
    sheet.add(sheet.group(mirror, "mist"), sheet.group(shapes, "near"))


def rowboat(sheet, x, water, size, color, oar=True):
    shapes = [path(f"M{x - size} {water - size * .22}Q{x - size * .7} {water + size * .2} {x - size * .3} {water + size * .2}"
                   f"L{x + size * .4} {water + size * .2}Q{x + size * .8} {water + size * .16} {x + size * 1.05} {water - size * .28}"
                   f"Q{x} {water + size * .06} {x - size} {water - size * .22}Z", sheet.gradient(mix(color, "#ffffff", .2), mix(color, "#1a1026", .35)))]
    if oar:
        shapes.append(path(f"M{x - size * .1} {water - size * .3}L{x - size * 1.15} {water + size * .34}", stroke="#7b5637", width=size * .05))
    sheet.add(oval(x, water + size * .24, size * 1.1, size * .1, "#0d1226", .35), sheet.group(shapes, "near"))


def passer(sheet, x, foot, height, coat, skin="#c98f6b", umbrella=None, hat=None):
    """Somebody seen from behind or afar."""
    h = height
    shapes = [path(f"M{x - h * .05} {foot}L{x - h * .06} {foot - h * .2}M{x + h * .05} {foot}L{x + h * .06} {foot - h * .2}", stroke="#241c2c", width=h * .05),
              path(f"M{x - h * .17} {foot - h * .14}Q{x - h * .15} {foot - h * .76} {x - h * .02} {foot - h * .79}"
                   f"Q{x + h * .14} {foot - h * .76} {x + h * .17} {foot - h * .14}Q{x} {foot - h * .09} {x - h * .17} {foot - h * .14}Z",
                   sheet.gradient(mix(coat, "#ffffff", .2), coat, mix(coat, "#150e24", .3), angle=0)),
              oval(x, foot - h * .87, h * .085, h * .1, skin), path(f"M{x - h * .09} {foot - h * .86}a{h * .09} {h * .1} 0 0 1 {h * .18} 0Q{x} {foot - h * .93} {x - h * .09} {foot - h * .86}Z", "#33241f")]
    if hat:
        shapes += [oval(x, foot - h * .93, h * .16, h * .03, hat), box(x - h * .08, foot - h * 1.04, h * .16, h * .11, hat, h * .02)]
    if umbrella:
        top = foot - h * 1.2
        shapes += [path(f"M{x + h * .08} {foot - h * .5}L{x + h * .08} {top}", stroke="#2b2430", width=h * .022),
                   path(f"M{x - h * .34} {top + h * .17}Q{x - h * .22} {top - h * .12} {x + h * .08} {top - h * .12}Q{x + h * .38} {top - h * .12} {x + h * .5} {top + h * .17}"
                        f"Q{x + h * .40} {top + h * .09} {x + h * .3} {top + h * .16}Q{x + h * .2} {top + h * .08} {x + h * .08} {top + h * .16}"
                        f"Q{x - h * .03} {top + h * .08} {x - h * .13} {top + h * .16}Q{x - h * .24} {top + h * .09} {x - h * .34} {top + h * .17}Z",
                        sheet.gradient(mix(umbrella, "#ffffff", .3), umbrella, mix(umbrella, "#150e24", .25)))]
    sheet.add(sheet.group(shapes, "soft"))


def table(sheet, y, wood="#a4663f"):
    """A table top across the sheet, with its grain."""
    sheet.add(f'<g filter="url(#cut)"><rect x="-40" y="{y}" width="{sheet.width + 80}" height="{sheet.height}" '
              f'fill="{sheet.gradient(mix(wood, "#ffe3b5", .35), wood, mix(wood, "#2a1222", .4))}"/></g>')
    for _ in range(26):
        line = y + 8 + (sheet.height - y) * sheet.random.random() ** 1.3
        x, length = sheet.vary(-100, sheet.width), sheet.vary(120, 420)
        sheet.add(path(f"M{x:.0f} {line:.0f}q{length / 2:.0f} {sheet.vary(-5, 5):.0f} {length:.0f} 0",
                       stroke=mix(wood, sheet.random.choice(["#ffe9c4", "#341a20"]), .45), width=2, opacity=.4))


def shade(x, y, across, down, opacity=.42):
    return oval(x, y, across, down, "#22102a", opacity, ' filter="url(#mist)"')


def cup(sheet, x, foot, size, color, steam=True, tea="#8a4a22"):
    s = size
    sheet.add(shade(x + s * .15, foot + s * .08, s * 1.15, s * .2), sheet.group([
        oval(x, foot, s * .98, s * .17, mix(color, "#3a2440", .16)), oval(x, foot - s * .04, s * .94, s * .15, mix(color, "#ffffff", .25)),
        path(f"M{x + s * .5} {foot - s * .62}C{x + s * 1.0} {foot - s * .72} {x + s * .95} {foot - s * .12} {x + s * .36} {foot - s * .2}", stroke=color, width=s * .1),
        path(f"M{x - s * .6} {foot - s * .82}Q{x - s * .56} {foot - s * .06} {x - s * .22} {foot - s * .04}L{x + s * .22} {foot - s * .04}Q{x + s * .56} {foot - s * .06} {x + s * .6} {foot - s * .82}Z",
             sheet.gradient(mix(color, "#ffffff", .5), color, mix(color, "#3a2440", .35), angle=0)),
        oval(x, foot - s * .82, s * .6, s * .15, mix(color, "#ffffff", .4)), oval(x, foot - s * .81, s * .53, s * .115, tea),
        oval(x - s * .14, foot - s * .83, s * .2, s * .03, "#ffe2b0", .5)], "near"))
    if steam:
        for dx in (-.22, .02, .24):
            sheet.add(sheet.group([path(f"M{x + dx * s} {foot - s}q{-s * .2} {-s * .3} 0 {-s * .6}t{s * .06} {-s * .62}", stroke="#ffffff", width=s * .08, opacity=.42)], "mist"))


def loaf(sheet, x, foot, size, color="#c07a35"):
    s = size
    cuts = "".join(path(f"M{x + dx * s - s * .16} {foot - s * .52}q{s * .12} {s * .16} {s * .3} {s * .2}", stroke="#f4d9a2", width=s * .075) for dx in (-.52, -.14, .24, .58))
    sheet.add(shade(x + s * .1, foot + s * .02, s * 1.1, s * .16), sheet.group([
        path(f"M{x - s} {foot - s * .16}C{x - s} {foot - s * .8} {x - s * .3} {foot - s * .82} {x} {foot - s * .82}C{x + s * .4} {foot - s * .82} {x + s} {foot - s * .76} {x + s} {foot - s * .16}Q{x + s * .9} {foot} {x} {foot}Q{x - s * .9} {foot} {x - s} {foot - s * .16}Z",
             sheet.gradient(mix(color, "#ffdf9e", .55), color, mix(color, "#3a1510", .5))), cuts], "near"))


def book(sheet, x, y, width, height, color, turn=0):
    """A closed book that lies, seen from its back."""
    sheet.add(sheet.group([box(x, y, width, height, sheet.gradient(mix(color, "#ffffff", .2), color, mix(color, "#160d24", .3)), 4),
                           box(x + width * .08, y + height * .14, width * .84, height * .12, mix(color, "#f4d98f", .6), 1),
                           box(x + width * .08, y + height * .74, width * .84, height * .06, mix(color, "#f4d98f", .6), 1)],
                          "near", f"rotate({turn} {x + width / 2} {y + height / 2})"))


def open_book(sheet, x, y, size, paper="#f7ecd3"):
    s = size
    lines = "".join(path(f"M{x + side * s * .14} {y - s * .36 + i * s * .075}q{side * s * .35} {-s * .06} {side * s * .68} {0}", stroke="#8d7b6a", width=2.2, opacity=.65) for side in (-1, 1) for i in range(7))
    sheet.add(shade(x, y + s * .22, s * 1.1, s * .14), sheet.group([
        path(f"M{x} {y + s * .22}Q{x - s * .5} {y + s * .04} {x - s * 1.02} {y + s * .24}L{x - s * .92} {y - s * .42}Q{x - s * .45} {y - s * .58} {x} {y - s * .42}Q{x + s * .45} {y - s * .58} {x + s * .92} {y - s * .42}L{x + s * 1.02} {y + s * .24}Q{x + s * .5} {y + s * .04} {x} {y + s * .22}Z", "#6c3a33"),
        path(f"M{x} {y + s * .16}Q{x - s * .48} {y - s * .02} {x - s * .96} {y + s * .17}L{x - s * .88} {y - s * .44}Q{x - s * .45} {y - s * .62} {x} {y - s * .44}Z", sheet.gradient(paper, mix(paper, "#a98a68", .35), angle=0)),
        path(f"M{x} {y + s * .16}Q{x + s * .48} {y - s * .02} {x + s * .96} {y + s * .17}L{x + s * .88} {y - s * .44}Q{x + s * .45} {y - s * .62} {x} {y - s * .44}Z", sheet.gradient(mix(paper, "#a98a68", .3), paper, angle=0)), lines], "near"))


def cat(sheet, x, foot, size, color="#2e2632", looks="#f2c14e"):
    """A cat that sits and looks out at us."""
    s = size
    light = sheet.gradient(mix(color, "#ffffff", .25), color, mix(color, "#0a0612", .3), angle=20)
    sheet.add(shade(x, foot, s * .6, s * .08), sheet.group([
        path(f"M{x + s * .28} {foot - s * .06}C{x + s * .8} {foot - s * .02} {x + s * .86} {foot - s * .46} {x + s * .62} {foot - s * .56}", stroke=color, width=s * .12),
        path(f"M{x - s * .36} {foot}C{x - s * .46} {foot - s * .5} {x - s * .2} {foot - s * .86} {x} {foot - s * .86}C{x + s * .22} {foot - s * .86} {x + s * .48} {foot - s * .46} {x + s * .38} {foot}Z", light),
        path(f"M{x - s * .3} {foot - s * 1.32}L{x - s * .25} {foot - s * .9}L{x + s * .25} {foot - s * .9}L{x + s * .3} {foot - s * 1.32}L{x + s * .1} {foot - s * 1.18}L{x - s * .1} {foot - s * 1.18}Z", light),
        oval(x, foot - s * .98, s * .3, s * .24, light),
        oval(x - s * .11, foot - s * 1.0, s * .055, s * .065, looks), oval(x + s * .11, foot - s * 1.0, s * .055, s * .065, looks),
        oval(x - s * .11, foot - s * 1.0, s * .018, s * .055, "#120c18"), oval(x + s * .11, foot - s * 1.0, s * .018, s * .055, "#120c18"),
        path(f"M{x} {foot - s * .9}l{-s * .035} {-s * .035}h{s * .07}Z", "#d98c8c"),
        path(f"M{x - s * .09} {foot - s * .42}V{foot - s * .02}M{x + s * .09} {foot - s * .42}V{foot - s * .02}", stroke=mix(color, "#0a0612", .5), width=s * .02, opacity=.6)], "near"))


def songbird(sheet, x, foot, size, back="#5f6f8c", breast="#d9743f", flip=1):
    """A small bird that sits."""
    s = size
    move = f"translate({x} {foot}) scale({flip} 1)"
    sheet.add(sheet.group([
        path(f"M{-s * .1} 0l{-s * .02} {s * .16}M{s * .08} 0l{s * .02} {s * .16}", stroke="#5a3a2a", width=s * .035),
        path(f"M{-s * .5} {-s * .2}L{-s * 1.05} {s * .1}L{-s * .9} {s * .16}L{-s * .36} {s * -.02}Z", mix(back, "#14101e", .3)),
        path(f"M{-s * .56} {-s * .24}C{-s * .4} {-s * .72} {s * .06} {-s * .9} {s * .3} {-s * .9}C{s * .62} {-s * .9} {s * .6} {-s * .5} {s * .46} {-s * .3}C{s * .3} {s * .04} {-s * .3} {s * .08} {-s * .56} {-s * .24}Z",
             sheet.gradient(mix(back, "#ffffff", .2), back)),
        path(f"M{s * .5} {-s * .62}C{s * .6} {-s * .3} {s * .34} {0} {s * .02} {s * .01}C{s * .0} {-s * .3} {s * .2} {-s * .5} {s * .5} {-s * .62}Z", sheet.gradient(mix(breast, "#ffffff", .3), breast)),
        path(f"M{-s * .44} {-s * .26}C{-s * .2} {-s * .56} {s * .02} {-s * .46} {s * .08} {-s * .3}C{-s * .06} {-s * .1} {-s * .26} {-s * .1} {-s * .66} {-s * .1}Z", mix(back, "#14101e", .35)),
        path(f"M{s * .54} {-s * .72}L{s * .78} {-s * .64}L{s * .55} {-s * .57}Z", "#e0a13e"), oval(s * .37, -s * .7, s * .05, fill="#17121f"),
        oval(s * .385, -s * .715, s * .016, fill="#ffffff")], "near", move))


def lamp(sheet, x, y, size, color="#ffcf6b"):
    """A lantern that hangs and shines."""
    s = size
    sheet.glow(x, y, s * 3.4, color, .6)
    sheet.add(sheet.group([
        path(f"M{x} {y - s * .8}V{y - s * .5}", stroke="#3a2530", width=s * .05), box(x - s * .22, y - s * .58, s * .44, s * .12, "#5b3230", 3),
        path(f"M{x - s * .2} {y - s * .48}C{x - s * .72} {y - s * .3} {x - s * .72} {y + s * .3} {x - s * .2} {y + s * .48}H{x + s * .2}C{x + s * .72} {y + s * .3} {x + s * .72} {y - s * .3} {x + s * .2} {y - s * .48}Z",
             sheet.gradient(mix(color, "#ffffff", .55), color, mix(color, "#c2412f", .6))),
        path("".join(f"M{x + d * s} {y - s * .46}C{x + d * s * 2.2} {y - s * .2} {x + d * s * 2.2} {y + s * .2} {x + d * s} {y + s * .46}" for d in (-.2, -.07, .07, .2)), stroke="#b4532f", width=s * .025, opacity=.5),
        box(x - s * .2, y + s * .44, s * .4, s * .1, "#5b3230", 3)], "soft"))


def kite(sheet, x, y, size, colors, tail=(60, 180)):
    s = size
    sheet.add(path(f"M{x} {y + s}q{tail[0] * .8} {tail[1] * .3} {tail[0] * .2} {tail[1] * .6}t{tail[0]} {tail[1] * .6}", stroke=colors[1], width=3),
              sheet.group([path(chain([(x, y - s), (x + s * .68, y - s * .1), (x, y + s), (x - s * .68, y - s * .1)]), colors[0]),
                           path(chain([(x, y - s), (x + s * .68, y - s * .1), (x, y - s * .1)]), colors[1]),
                           path(chain([(x, y + s), (x - s * .68, y - s * .1), (x, y - s * .1)]), colors[2])], "near", f"rotate(24 {x} {y})"))
    for i in (.25, .5, .75):
        cx, cy = x + tail[0] * i, y + s + tail[1] * i * 1.05
        sheet.add(path(chain([(cx, cy), (cx - 12, cy - 7), (cx - 12, cy + 7)]) + chain([(cx, cy), (cx + 12, cy - 7), (cx + 12, cy + 7)]), colors[2]))


def window(sheet, x, y, width, height, frame="#f1e4cd", panes=(2, 2)):
    """The frame of a window over what is outside, and the wall around it."""
    bars = "".join(box(x + width * i / panes[0] - 7, y, 14, height, frame) for i in range(1, panes[0]))
    bars += "".join(box(x, y + height * i / panes[1] - 7, width, 14, frame) for i in range(1, panes[1]))
    sheet.add(sheet.group([bars, path(f"M{x - 18} {y - 18}H{x + width + 18}V{y + height + 18}H{x - 18}ZM{x} {y}V{y + height}H{x + width}V{y}Z", frame)], "near"))


def wall(sheet, x, y, width, height, color):
    """A wall with a hole where the window is."""
    sheet.add(f'<path fill-rule="evenodd" d="M-40 -40H{sheet.width + 40}V{sheet.height + 40}H-40ZM{x} {y}V{y + height}H{x + width}V{y}Z" '
              f'fill="{sheet.gradient(mix(color, "#ffffff", .1), mix(color, "#1c1030", .18), angle=20)}"/>')


def bough(sheet, points, width, color="#4a3430"):
    """A bough that thins out."""
    shapes = []
    for (ax, ay), (bx, by), part in zip(points, points[1:], range(len(points))):
        shapes.append(path(f"M{ax} {ay}L{bx} {by}", stroke=color, width=round(width * (1 - part / len(points)) + 2, 1)))
    sheet.add(sheet.group(shapes, "near"))


def twist(x, y, radius, turns):
    """Points on a ring, for what stands about a middle."""
    return [(x + math.cos(i / turns * 6.283) * radius, y + math.sin(i / turns * 6.283) * radius) for i in range(turns)]

"""Scenes of water, fair and foul; each a function, its name the name of the file."""

import math

from canvas import chain, mix, oval, path, box
from nature import blossom, rain, reeds, ridge, sea, sky, tree
from outdoors import TALL, scene
from things import bough, house


@scene
def steamboat(s):
    sky(s, "#5f8fbc", "#e2c9a8", ("#fbe0a4", .55), sun=(220, 330, 46, "#fff0b8"), clouds=(5, 60, 250, "#fff0dc"))
    for i in range(22):
        tree(s, i * 58 + s.vary(-20, 10), 446, s.vary(80, 140), s.random.choice(["#5a7a4c", "#6f8a50"]), dots=26)
    sea(s, 440, "#e2cfa0", "#a08a70", "#57555e", light=(220, "#fff4cc"), strokes=130)
    x, y = 470, 600
    for k in range(11):
        s.add(s.group([oval(x + 250 + k * 34 + s.vary(-10, 10), 268 - k * 15, 30 + k * 10, 22 + k * 6, mix("#5a5260", "#f4ead8", k / 11), .8)], "mist"))
    shapes = [path(f"M{x - 60} {y}L{x + 520} {y}L{x + 500} {y + 52}H{x - 20}Z", "#7a2f34"), box(x - 40, y - 60, 500, 60, "#fdf6e6"), box(x, y - 118, 410, 60, "#f6e8cc"), box(x + 90, y - 168, 190, 50, "#fdf6e6"),
              box(x - 60, y - 8, 580, 10, "#c9a24c"), box(x - 50, y - 66, 520, 8, "#a8442f"), box(x - 10, y - 124, 430, 8, "#a8442f"), box(x + 80, y - 174, 210, 8, "#a8442f")]
    shapes += [box(x - 26 + k * 48, y - 44, 26, 32, "#4a6484") for k in range(10)] + [box(x + 16 + k * 48, y - 104, 24, 32, "#4a6484") for k in range(8)]
    shapes += [box(x + 240, y - 300, 26, 134, "#2f2a34"), box(x + 290, y - 300, 26, 134, "#2f2a34"), box(x + 234, y - 312, 38, 16, "#b8863c"), box(x + 284, y - 312, 38, 16, "#b8863c")]
    wheel = [oval(x + 545, y - 4, 64, fill="none", more=' stroke="#a8442f" stroke-width="12"')] + [path(f"M{x + 545} {y - 4}L{x + 545 + math.cos(k * .7) * 62:.0f} {y - 4 + math.sin(k * .7) * 62:.0f}", stroke="#c9694a", width=8) for k in range(9)]
    s.add(s.group(wheel, "near"), s.group(shapes, "near"))
    for _ in range(60):
        s.add(oval(x + 540 + s.random.gauss(20, 60), y + 52 + s.vary(-6, 20), s.vary(5, 20), s.vary(2, 6), "#ffffff", .6))
    reeds(s, 760, 120, 140, "#5a5f38")


@scene
def storm_on_the_lake(s):
    sky(s, "#12152c", "#2f3454", ("#5c5a78", .5), clouds=(12, 40, 270, "#4a4a66"))
    s.glow(700, 250, 320, "#cfd4ff", .6)
    s.add(path("M716 130L682 250L722 262L664 372L708 384L640 500", stroke="#f4f0ff", width=6), path("M722 262L790 320L780 350L826 400", stroke="#e2dcff", width=3), path("M664 372L610 410", stroke="#e2dcff", width=3))
    ridge(s, 540, [(120, 330, 270), (430, 230, 240), (980, 370, 300)], "#3c4468", "#aeb6d4")
    sea(s, 520, "#4f5678", "#272c50", "#0f1230", light=(670, "#dfe2ff"), shine="#b8c0e0")
    for k in range(5):
        y = 590 + k * 46
        s.add(s.group([path("".join(f"{'M' if i == 0 else ''}{-60 + i * 160 + k * 30} {y}q40 {-26 - k * 7} 80 0q40 22 80 0" if i == 0 else f"q40 {-26 - k * 7} 80 0q40 22 80 0" for i in range(9)) + f"V{TALL + 40}H-60Z", s.gradient(mix("#6a74a0", "#3a4470", k / 5), mix("#2a315c", "#10142e", k / 5)), opacity=.9)], "cut"))
    house(s, 200, 566, 110, 70, "#4a4460", "#23203a", "#ffd27a", 2, 2)
    rain(s, 220, "#c9d2ee", 22)


@scene
def frog_pond(s):
    sky(s, "#bfd0b0", "#dfe4c0", "#a9c4a4")
    s.fill(s.gradient("#d8dfb4", "#86ad98", "#3f6f70"))
    for k in range(11):
        s.add(oval(620, 470, 60 + k * 62, 18 + k * 21, "none", .55 - k * .045, ' stroke="#f4f6e0" stroke-width="4"'))
    for x, y, r in ((160, 300, 100), (330, 560, 130), (980, 340, 120), (1080, 620, 150), (760, 690, 110), (90, 700, 120), (560, 250, 70)):
        turn, edge = s.vary(0, 6.3), []
        edge = [(x + math.cos(turn + a / 20 * 5.9) * r, y + math.sin(turn + a / 20 * 5.9) * r * .46) for a in range(21)]
        veins = "".join(path(f"M{x} {y}L{x + (ex - x) * .86:.0f} {y + (ey - y) * .86:.0f}", stroke="#c4d890", width=2, opacity=.5) for ex, ey in edge[1:-1:3])
        s.add(s.group([path(chain([(x, y), *edge]), s.gradient("#a5c070", "#4f8a58")), veins], "near"))
    for x, y, tone in ((960, 300, "#f2a8bc"), (190, 270, "#fbe0e4")):
        for k in range(9):
            s.add(f'<g filter="url(#near)"><ellipse cx="{x}" cy="{y - 30}" rx="15" ry="42" fill="{mix(tone, "#ffffff", k % 2 * .4)}" transform="rotate({(k - 4) * 22} {x} {y})"/></g>')
        s.add(oval(x, y - 10, 12, 9, "#f6c84c"))
    s.add(s.group([oval(330, 520, 54, 36, s.gradient("#9cc45c", "#4a7f3a")), oval(372, 496, 32, 25, s.gradient("#a8cc66", "#5a8f42")), oval(366, 474, 11, fill="#8fba54"), oval(388, 476, 11, fill="#8fba54"), oval(367, 472, 5, fill="#1c1a16"), oval(389, 474, 5, fill="#1c1a16"),
                   path("M290 530q-42 18 -20 38q30 -4 54 -12M372 544q10 20 34 16", "none", "#4a7f3a", 13), path("M352 508q22 12 46 -2", "none", "#2f4f2a", 3)], "near"))
    bough(s, [(1240, 40), (1040, 110), (900, 90), (820, 150)], 15, "#5a4038")
    for x, y in ((1060, 110), (930, 95), (1000, 150), (850, 140)):
        blossom(s, x, y, 60, ["#fff4f6", "#f6bccb", "#ffffff", "#e89ab0"], 46)

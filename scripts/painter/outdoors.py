"""Scenes under the sky, each a function that returns a sheet; its name is the name of the file."""

import math

from canvas import Sheet, box, chain, mix, oval, path
from nature import (birds, blossom, cloud, crown, cypress, flowers, grass, hills, mist, pine, rain, reeds, ridge, road, sea, sky,
                    snowfall, tree)
from things import bough, cat, house, kite, lamp, passer, rowboat, sail, town

WIDE, TALL = 1200, 800
ALL = {}


def scene(painter):
    """A scene under the name of its function."""
    name = painter.__name__.replace("_", "-")

    def paint():
        sheet = Sheet(WIDE, TALL, name)
        painter(sheet)
        return sheet

    ALL[name] = paint
    return painter


@scene
def harbour_at_dusk(s):
    sky(s, "#2c3166", "#7a4a86", ("#e9836b", .42), ("#ffd08a", .58), sun=(760, 430, 44, "#ffd27a"), clouds=(6, 120, 330, "#f4a58c"))
    hills(s, 2, 430, 455, "#8a5d8c", "#5b3f70", 26)
    sea(s, 470, "#f0a878", "#8b5a8a", "#2b2a5c", light=(760, "#ffe2a6"))
    town(s, 500, -20, 430, ["#c9705a", "#e0a060", "#a85568", "#d98a6a"], ["#5b3350", "#7a3f4a"], "#ffd98a", (60, 130), (52, 84))
    s.add(s.group([box(-40, 496, 500, 40, "#4a2f4c")], "cut"))
    sail(s, 900, 560, 120, "#3a2340", "#f7e0c0")
    sail(s, 610, 520, 58, "#4a2a44", "#f0c8a0", -1)
    sail(s, 380, 640, 150, "#5c2638", "#fbe9cc")
    birds(s, 6, 880, 220, 170)


@scene
def pond_in_the_woods(s):
    sky(s, "#f7c98a", "#f6dfae", "#cfe0c0", sun=(300, 180, 50, "#fff0bd"))
    hills(s, 2, 300, 340, "#a9bf98", "#7a9a78", 40)
    for i in range(22):
        pine(s, i * 60 - 30 + s.vary(-18, 18), 430 + s.vary(-8, 12), s.vary(130, 240), mix("#4f7558", "#2f5247", s.random.random()))
    sea(s, 425, "#c7cfa0", "#6f9484", "#244a4c", light=(300, "#fff2c4"), strokes=70)
    for i in range(16):
        x = i * 80 + s.vary(-20, 20)
        s.add(s.group([path(f"M{x} 432l{s.vary(16, 26):.0f} {s.vary(80, 170):.0f}l-46 {s.vary(-12, 12):.0f}Z", "#27493f", opacity=.35)], "mist"))
    house(s, 800, 452, 120, 62, "#8a5a3c", "#4a3030", "#ffd98a", 1, 2)
    s.ground(s.wave(700, 40), s.gradient("#4d6a3f", "#22381f"))
    reeds(s, 720, 130, 120)
    reeds(s, 730, 1080, 110, count=20)
    mist(s, 430, 40, "#fff4d8", .35)


@scene
def cherry_orchard(s):
    sky(s, "#a9c9e0", "#dfe6e2", "#fbe6d8", clouds=(4, 60, 200, "#ffffff"))
    hills(s, 3, 330, 440, "#a8bfb0", "#8fae7a", 30)
    for row in range(4):
        for i in range(7 - row):
            x, y, size = 60 + i * (180 + row * 40) + row * 30, 430 + row * 80, 58 + row * 24
            s.add(path(f"M{x} {y + 8}q-6 {-size * .5} 4 {-size * 1.1}", stroke="#5c3f3a", width=6 + row * 3))
            s.add(oval(x + 6, y + 8, size, size * .14, "#4d6a44", .35))
            blossom(s, x, y - size * 1.1, size, ["#fff4f4", "#fbd3dc", "#f3aebf", "#ffffff", "#e79ab0"], 110)
    s.ground(s.wave(735, 20), s.gradient("#8fb266", "#4f7a3e"))
    grass(s, 760, 60, "#6f9a4c", 150)
    for _ in range(120):
        s.add(oval(s.vary(0, WIDE), s.vary(380, TALL), 4, 2.6, "#ffe3ea", .9))
    passer(s, 860, 740, 150, "#b8404a", hat="#f0dcae")


@scene
def windmills(s):
    sky(s, "#3f5f8c", "#c98f78", ("#f6c078", .6), sun=(240, 440, 60, "#ffe0a0"), clouds=(5, 90, 300, "#f7c3a0"))
    hills(s, 3, 470, 600, "#c08a68", "#a4703a", 34)
    for x, foot, size in ((560, 520, 90), (760, 540, 130), (1010, 570, 190)):
        s.add(s.group([path(f"M{x - size * .3} {foot}L{x - size * .2} {foot - size}H{x + size * .2}L{x + size * .3} {foot}Z", s.gradient("#fff2dc", "#d9b48c", "#8f6470", angle=0)),
                       path(f"M{x - size * .24} {foot - size}L{x} {foot - size * 1.4}L{x + size * .24} {foot - size}Z", "#7a4038"), box(x - size * .06, foot - size * .3, size * .12, size * .3, "#5b3434")], "near"))
        turn, wings = s.vary(10, 80), []
        for k in range(4):
            wings.append(f'<g transform="rotate({turn + k * 90:.0f} {x} {foot - size * 1.1})"><rect x="{x - 2}" y="{foot - size * 2.1}" width="5" height="{size}" fill="#4a2e2e"/>'
                         f'<rect x="{x + 3}" y="{foot - size * 2.06}" width="{size * .2}" height="{size * .8}" fill="#f7e6c4" opacity=".92"/></g>')
        s.add(s.group(wings, "soft"))
    s.ground(s.wave(640, 40), s.gradient("#d2a04a", "#7a4f2c"))
    grass(s, 690, 120, "#d8a548", 260, 70)
    road(s, [(300, 830, 120), (380, 700, 50), (330, 620, 18), (420, 575, 5)], "#ecc994")
    s.add(s.group([oval(372, 650, 26, 12, "#4a3030"), path("M352 656l-4 26M392 656l5 26M366 656l0 26M394 646l14 -18", stroke="#3a2626", width=6), oval(372, 622, 8, 10, "#5b3a3a"),
                   path("M372 632l-4 18M380 600l22 -70", stroke="#3a2626", width=5)], "soft"))


@scene
def house_on_the_moor(s):
    sky(s, "#3a4056", "#6f6f86", ("#b79a9a", .5), ("#e3c08e", .62), clouds=(9, 40, 330, "#8d8799"))
    hills(s, 4, 420, 650, "#6f6a80", "#5b3f5c", 56, 1.1)
    house(s, 690, 520, 150, 76, "#6d6470", "#3a3142", "#ffd27a", 2, 3)
    bough(s, [(610, 545), (596, 470), (560, 420)], 14)
    bough(s, [(596, 480), (630, 430), (640, 390)], 8)
    s.ground(s.wave(620, 50), s.gradient("#7a4f72", "#3b2740"))
    for _ in range(420):
        s.add(oval(s.vary(0, WIDE), s.vary(640, TALL), s.vary(3, 7), s.vary(2, 5), s.random.choice(["#b884b0", "#8d5a8c", "#d4a4c0", "#5c3a5c"]), .85))
    grass(s, 690, 110, "#6a5a3e", 150, 50)
    birds(s, 7, 420, 250, 190, "#1f1c2c")


@scene
def bee_and_clover(s):
    sky(s, "#f3e2a4", "#cfe3b0", "#8fbf9a", sun=(900, 120, 60, "#fff6c8"))
    for _ in range(40):
        s.add(f'<g filter="url(#haze)">{oval(s.vary(0, WIDE), s.vary(200, TALL), s.vary(30, 90), fill=s.random.choice(["#a9cf86", "#f4c6d4", "#d7e89c", "#7fae78"]), opacity=.6)}</g>')
    for x, y, size in ((230, 360, 80), (900, 330, 96), (560, 470, 120), (1080, 560, 70), (90, 600, 70)):
        s.add(path(f"M{x} {y + size * .6}q{s.vary(-20, 20):.0f} 200 {s.vary(-40, 40):.0f} 460", stroke="#4c7a3f", width=9))
        dabs = []
        for ring in range(9, 0, -1):
            for i in range(ring * 3):
                angle, far = i / (ring * 3) * 6.283 + ring, size * ring / 9
                dabs.append(f'<ellipse cx="{x + math.cos(angle) * far:.0f}" cy="{y + math.sin(angle) * far * .8:.0f}" rx="{size * .17:.0f}" ry="{size * .08:.0f}" '
                            f'transform="rotate({math.degrees(angle):.0f} {x + math.cos(angle) * far:.0f} {y + math.sin(angle) * far * .8:.0f})" fill="{mix("#fbe3ee", "#b8487c", ring / 10 * s.vary(.5, 1.1))}"/>')
        s.add(s.group(dabs, "near"))
    for x, y in ((350, 700), (760, 720), (480, 780), (980, 760)):
        for k in range(3):
            s.add(f'<g filter="url(#near)"><ellipse cx="{x}" cy="{y - 34}" rx="26" ry="40" fill="{mix("#5f9a4c", "#2f5f36", k / 3)}" transform="rotate({k * 120} {x} {y})"/></g>')
    s.add(s.group([oval(640, 322, 52, 22, "#ffffff", .75, ' transform="rotate(-32 640 322)"'), oval(690, 312, 46, 20, "#ffffff", .65, ' transform="rotate(18 690 312)"'),
                   oval(660, 362, 62, 40, s.gradient("#ffd964", "#c87f22")), path("M632 330q-14 34 0 64M660 323q-10 40 2 78M690 330q-4 36 6 60", stroke="#3c2620", width=11),
                   oval(606, 360, 24, 24, "#4a3026"), oval(598, 354, 5, fill="#ffffff"), path("M594 342q-20 -22 -34 -16M604 338q-6 -26 -22 -30", stroke="#3c2620", width=4)], "near"))


@scene
def night_road_north(s):
    sky(s, "#0c1436", "#1d2c5e", ("#4a5288", .6), stars=260)
    s.glow(640, 150, 190, "#dfe8ff", .7)
    s.add(path("M640 96L648 142L694 150L648 158L640 204L632 158L586 150L632 142Z", "#ffffff"))
    hills(s, 3, 430, 560, "#33416f", "#1b2448", 44)
    for i in range(26):
        pine(s, i * 50 + s.vary(-20, 20), 600 + s.vary(-16, 20), s.vary(100, 190), "#16233f")
    s.ground(s.wave(620, 26), s.gradient("#22305a", "#0d142e"))
    road(s, [(560, 830, 150), (640, 720, 64), (590, 650, 24), (636, 604, 8)], "#5d6a9a")
    passer(s, 610, 720, 110, "#39284a", "#6a4630", hat="#1c1428")
    passer(s, 660, 726, 96, "#5a3a3a", "#7a5236")
    house(s, 900, 620, 96, 54, "#3c3558", "#1c1834", "#ffcf6b", 1, 2)
    s.glow(950, 596, 170, "#ffcf6b", .4)


@scene
def mill_by_the_river(s):
    sky(s, "#8fb8cf", "#e9e2c8", "#fbdca4", clouds=(5, 70, 230, "#fff6e4"))
    hills(s, 2, 370, 420, "#a8bd94", "#7fa06c", 30)
    for i in range(12):
        tree(s, i * 110 + s.vary(-20, 20), 470, s.vary(120, 190), s.random.choice(["#7c9a4a", "#a3a24a", "#c08a3c", "#5f8452"]), dots=34)
    sea(s, 480, "#d8d6ac", "#7fa0a0", "#335a66", light=(380, "#fff3cc"), strokes=110)
    house(s, 690, 540, 210, 130, "#e6c79c", "#a1503c", "#7fa0b0", 2, 3)
    house(s, 610, 548, 100, 70, "#c98f62", "#7a3f3a", None, 1, 1, False)
    x, y, r = 650, 548, 92
    wheel = [oval(x, y, r, fill="none", more=' stroke="#5a3a2c" stroke-width="12"'), oval(x, y, r * .72, fill="none", more=' stroke="#6e4a36" stroke-width="7"')]
    for k in range(10):
        a = k * .6283
        wheel.append(path(f"M{x} {y}L{x + math.cos(a) * r * 1.08:.0f} {y + math.sin(a) * r * 1.08:.0f}", stroke="#4a2f26", width=8))
    s.add(s.group(wheel, "near"))
    for _ in range(40):
        s.add(oval(s.vary(560, 760), s.vary(620, 650), s.vary(4, 16), s.vary(2, 5), "#ffffff", .6))
    s.ground(s.wave(730, 30), s.gradient("#7f9a4c", "#3f5a30"))
    flowers(s, 740, 50, ["#f6e27a", "#ffffff", "#e8a0b0"], 46)


@scene
def mountain_pass(s):
    sky(s, "#5c86b8", "#a9c4d8", "#f3e4cf", clouds=(6, 90, 280, "#ffffff"))
    ridge(s, 520, [(150, 300, 260), (1050, 330, 300), (420, 360, 300), (780, 430, 330)], "#7c86ac", "#fdfbff")
    mist(s, 470, 60, "#f4f2f4", .7)
    ridge(s, 660, [(60, 280, 260), (1160, 300, 260)], "#54648c", "#f2f4ff")
    hills(s, 2, 600, 700, "#5f8a6c", "#3f6a4c", 60)
    for i in range(18):
        pine(s, s.random.choice([s.vary(0, 360), s.vary(840, 1200)]), s.vary(650, 760), s.vary(90, 170), "#2f5a48")
    road(s, [(560, 830, 110), (700, 740, 50), (560, 680, 24), (650, 630, 9), (610, 600, 4)], "#e9d6b0")
    passer(s, 690, 752, 96, "#a8443c", hat="#3c2a2a")


@scene
def lemon_grove(s):
    sky(s, "#4f9bc4", "#a8d4dc", "#f4ecd0", clouds=(3, 60, 180, "#ffffff"))
    sea(s, 420, "#7cc0cc", "#3f8fae", "#2a6a94", strokes=60)
    ridge(s, 430, [(960, 170, 260), (1130, 120, 200)], "#8f9fc0")
    s.ground(s.wave(520, 24), s.gradient("#c9b478", "#8a8a4c"))
    for x, foot, h in ((130, 640, 320), (480, 600, 260), (820, 620, 290), (1100, 660, 340)):
        tree(s, x, foot, h, "#4c7f3f", dots=70)
        for _ in range(26):
            a, far = s.vary(0, 6.3), h * .34 * s.random.random() ** .5
            cx, cy = x + math.cos(a) * far, foot - h * .72 + math.sin(a) * far * .85
            s.add(s.group([oval(cx, cy, 11, 9, s.gradient("#fff4a0", "#f0b92c"))], "near"))
    town(s, 560, 560, 730, ["#f7ead0", "#f2d8b4"], ["#c9694a"], "#5a7a94", (60, 100), (60, 84))
    s.ground(s.wave(690, 24), s.gradient("#d8c184", "#9a7a48"))
    flowers(s, 710, 60, ["#d9566c", "#f5ede0", "#f2a03c"], 60)


@scene
def rowing_on_the_thames(s):
    sky(s, "#86b6d4", "#d8e6dc", "#fbeac0", sun=(930, 150, 46, "#fff4c8"), clouds=(5, 60, 190, "#ffffff"))
    hills(s, 2, 360, 400, "#9fbf92", "#7aa468", 30)
    for i in range(11):
        tree(s, i * 120 + s.vary(-30, 20), 452, s.vary(150, 230), s.random.choice(["#5f8f4a", "#7fa453", "#4a7a4c"]), dots=36)
    sea(s, 450, "#b9d0a8", "#6fa0a4", "#2f6276", light=(930, "#fff6d0"), strokes=120)
    rowboat(s, 520, 610, 210, "#a8613a")
    for x, coat, hat in ((410, "#f2ece0", "#e9cf8c"), (540, "#b8443c", "#f2e4c0"), (640, "#3f6288", "#f7ecd0")):
        s.add(s.group([path(f"M{x - 40} 600Q{x - 38} 512 {x} 508Q{x + 38} 512 {x + 40} 600Z", s.gradient(mix(coat, "#ffffff", .3), coat)), oval(x, 486, 21, 24, "#d9a27c"),
                       oval(x, 468, 34, 7, hat), box(x - 20, 450, 40, 18, hat, 4), box(x - 20, 462, 40, 5, "#7a3040")], "near"))
    s.add(s.group([oval(724, 566, 26, 20, "#f7f1e4"), oval(740, 542, 17, 15, "#f7f1e4"), oval(752, 546, 8, 6, "#a8764c"), oval(741, 538, 2.6, fill="#1f1620"), path("M730 532q-12 6 -8 22", "#8a5a3a")], "near"))
    reeds(s, 760, 90, 110, "#4c6a3a")
    reeds(s, 770, 1110, 90, "#4c6a3a", 18)


@scene
def moon_over_the_river(s):
    sky(s, "#101a44", "#26356e", ("#5f6a9c", .55), moon=(820, 190, 74, "#fff1c8"), stars=150)
    ridge(s, 470, [(160, 250, 240), (420, 180, 220), (1080, 220, 260)], "#3c4a80")
    mist(s, 440, 50, "#b8c4e8", .5)
    ridge(s, 500, [(20, 190, 190), (640, 110, 200)], "#2b3766")
    sea(s, 490, "#59689c", "#2b3a72", "#0f1a40", light=(820, "#fff0c0"))
    rowboat(s, 560, 640, 140, "#3a2534")
    s.add(s.group([path("M520 618Q524 540 556 532Q590 540 596 618Z", s.gradient("#dfe4ee", "#8f98b8")), oval(556, 512, 17, 19, "#d2a07c"), path("M538 508q18 -26 36 0q-2 -30 -16 -32q-18 0 -20 32", "#1d1624")], "near"))
    lamp(s, 668, 596, 26)
    bough(s, [(-20, 60), (150, 110), (290, 90), (380, 130)], 16, "#1a1730")
    for x, y in ((160, 105), (250, 95), (330, 110), (60, 85)):
        for _ in range(9):
            s.add(path(f"M{x + s.vary(-30, 30):.0f} {y}q{s.vary(-16, 16):.0f} 60 {s.vary(-10, 10):.0f} {s.vary(80, 170):.0f}", stroke="#2c4258", width=3.4, opacity=.9))


@scene
def red_road_by_the_sea(s):
    sky(s, "#6fa8d4", "#bcd9e2", "#fbe8cf", clouds=(6, 60, 250, "#ffffff"))
    sea(s, 400, "#7fb4cc", "#3f7fae", "#2c5f90", strokes=70)
    s.ground([(-40, 420), (200, 430), (420, 500), (640, 560), (900, 600), (1260, 570)], s.gradient("#9fbf6a", "#5f8f4a"))
    road(s, [(760, 830, 170), (640, 700, 84), (500, 610, 44), (330, 540, 22), (190, 480, 9), (150, 448, 4)], s.gradient("#d9805c", "#b34a36"))
    house(s, 120, 460, 90, 50, "#ffffff", "#4f8a5c", "#8fb0c0", 2, 2)
    for x, foot, h in ((60, 520, 150), (920, 640, 260), (1120, 670, 320)):
        tree(s, x, foot, h, "#5c8f4a", dots=60)
    flowers(s, 640, 130, ["#8f6fc0", "#f2a8c0", "#ffffff", "#b48ad8"], 120, 8)
    passer(s, 590, 690, 120, "#5a8f7a", hat="#f2dfae")


@scene
def bay_of_rio(s):
    sky(s, "#3a3a78", "#a85c86", ("#f39a6b", .45), ("#ffdb9a", .6), sun=(430, 400, 50, "#ffe2a0"), clouds=(4, 90, 260, "#f6ae98"))
    s.add(s.group([path("M760 480C780 330 800 190 856 184C926 180 940 330 968 480Z", s.gradient("#7a5488", "#4a3562", angle=0)), path("M930 480C950 400 980 360 1030 372C1080 380 1110 440 1200 480Z", "#57406e"),
                   path("M-20 480C60 380 130 400 210 440C270 410 330 430 400 480Z", "#5c4674")], "cut"))
    sea(s, 470, "#f2a884", "#a0628c", "#38306a", light=(430, "#ffe6b0"))
    sail(s, 690, 590, 110, "#3a2444", "#fff0d4")
    sail(s, 250, 540, 62, "#43284a", "#f6d4b0", -1)
    s.ground([(-40, 700), (200, 680), (420, 740), (760, 790), (1240, 760)], s.gradient("#4a3a4c", "#231a2e"))
    for x, y, h in ((110, 720, 330), (220, 740, 250)):
        s.add(path(f"M{x} {y}q30 {-h * .5} 10 {-h}", stroke="#2b1e30", width=16))
        for k in range(9):
            a = k * .7 + .2
            s.add(s.group([path(f"M{x + 10} {y - h}q{math.cos(a) * 70:.0f} {math.sin(a) * 50 - 40:.0f} {math.cos(a) * 140:.0f} {math.sin(a) * 70 + 26:.0f}q{-math.cos(a) * 60:.0f} {-20 - math.sin(a) * 10:.0f} {-math.cos(a) * 140:.0f} {-math.sin(a) * 70 - 26:.0f}Z", "#2c3a3c")], "soft"))


@scene
def hawthorn_path(s):
    sky(s, "#bcd4dc", "#f6efe0", "#fbe3cc")
    hills(s, 2, 380, 430, "#b6c79c", "#8faf78", 24)
    s.ground(s.wave(470, 14), s.gradient("#a9c47a", "#5f8a48"))
    road(s, [(600, 830, 230), (620, 660, 110), (590, 560, 50), (604, 490, 18), (598, 450, 7)], s.gradient("#f7e3c0", "#d9b48a"))
    for side in (-1, 1):
        for k in range(7):
            near = k / 6
            x, y, size = 600 + side * (70 + 520 * near ** 1.3), 470 + 240 * near, 52 + 150 * near
            s.add(crown(s, x, y - size * .3, size, "#5a8a4c", 40))
            blossom(s, x, y - size * .4, size * .95, ["#ffffff", "#ffe4ea", "#f6b3c4", "#fff6f2"], 130)
    for _ in range(80):
        s.add(oval(600 + s.random.gauss(0, 180), s.vary(560, 800), 5, 3, "#fff0f2", .9))
    passer(s, 600, 600, 110, "#4a5f94", hat="#f4e2b8")


@scene
def camp_by_the_danube(s):
    sky(s, "#3d3f6c", "#a86a78", ("#f4b27a", .5), sun=(980, 420, 46, "#ffdf9a"), stars=40)
    hills(s, 3, 420, 480, "#84607c", "#4c4260", 30)
    sea(s, 480, "#e0a080", "#7f5f88", "#332f5c", light=(980, "#ffe2ac"))
    s.ground([(-40, 620), (300, 590), (640, 640), (1000, 720), (1240, 740)], s.gradient("#5c5240", "#2c2630"))
    for x, y, w in ((90, 640, 150), (300, 622, 170), (520, 660, 190)):
        s.add(s.group([path(f"M{x} {y}L{x + w / 2} {y - w * .66}L{x + w} {y}Z", s.gradient("#f6dcae", "#c08a68", angle=0)), path(f"M{x + w * .42} {y}L{x + w / 2} {y - w * .66}L{x + w * .64} {y}Z", "#ffcf7a"),
                       path(f"M{x + w / 2} {y - w * .66}v-46l34 12l-34 12", "#a83a34", "#4a2a2a", 4)], "near"))
    s.glow(760, 700, 220, "#ff9a4c", .8)
    s.add(s.group([path("M728 716Q740 660 758 640Q758 672 774 660Q770 690 792 716Z", "#ffd06a"), path("M716 722L806 706M720 706L804 724", stroke="#3a2424", width=12)], "soft"))
    passer(s, 700, 720, 120, "#a83a40")
    passer(s, 850, 730, 114, "#5a5a78")

"""Scenes with people in them, and of towns, coasts and seasons; each a function, its name the name of the file."""

import math

from canvas import box, chain, mix, oval, path
from nature import (birds, blossom, cypress, flowers, grass, hills, mist, pine, rain, reeds, ridge, road, sea, sky, snowfall, tree)
from outdoors import TALL, WIDE, scene
from things import bough, cat, house, kite, lamp, passer, rowboat, sail, shade, songbird, town


@scene
def rain_in_the_street(s):
    sky(s, "#4f5f7c", "#8493a8", "#c3c2bc")
    walls, roofs = ["#d9b48c", "#c97a5c", "#e6d0a8", "#8fa0a8", "#b85a4c"], ["#4a3a48", "#5a4048"]
    town(s, 560, 330, 860, ["#a8adb0", "#b8a89c"], ["#6a6274"], "#ffe0a0", (110, 170), (60, 80))
    town(s, 620, -60, 340, walls, roofs, "#ffd98a", (230, 330), (120, 160))
    town(s, 620, 850, 1260, walls, roofs, "#ffd98a", (230, 330), (120, 160))
    s.add(box(-20, 600, WIDE + 40, 240, s.gradient("#77808c", "#3a4256")))
    for _ in range(150):
        at = s.random.random()
        s.add(oval(s.vary(0, WIDE), 610 + 190 * at, s.vary(10, 70), 1.5 + 4 * at, s.random.choice(["#ffd98a", "#c9d2dc", "#e0a070", "#2c3448"]), .35, ' filter="url(#mist)"'))
    for x in (420, 800):
        s.add(path(f"M{x} 620V430q0 -22 22 -22", stroke="#22263a", width=8))
        lamp(s, x + 24, 430, 24)
    passer(s, 600, 740, 230, "#31507c", umbrella="#e0a63c")
    passer(s, 380, 690, 160, "#5a4a5c", umbrella="#b8404a")
    passer(s, 810, 676, 140, "#4a6a5c", umbrella="#5f8fa8")
    rain(s)


@scene
def market_morning(s):
    sky(s, "#f6d9a8", "#fbe9c8", "#f4dcc0", sun=(980, 110, 50, "#fff4c8"))
    town(s, 470, -30, 1240, ["#e9b98a", "#d98f6c", "#f2d8ac", "#c9a48f", "#e0a07c"], ["#a8503f", "#8a4a44"], None, (170, 270), (100, 150))
    s.add(box(-20, 460, WIDE + 40, 380, s.gradient("#e6c9a0", "#a88468")))
    stalls = [(20, "#c9443f"), (420, "#3f7f6a"), (820, "#e0a03c")]
    for x, color in stalls:
        for k, dx in enumerate((16, 330)):
            s.add(box(x + dx, 380, 12, 280, "#6a4634"))
        strip = [path(chain([(x + i * 36, 380), (x + i * 36 + 36, 380), (x + i * 38 - 8 + 40, 470), (x + i * 38 - 10, 470)]) , color if i % 2 else "#fdf3e0") for i in range(10)]
        strip += [oval(x + i * 38 + 10, 470, 20, 15, color if i % 2 else "#fdf3e0") for i in range(10)]
        s.add(s.group(strip, "near"), s.group([box(x - 6, 600, 376, 96, s.gradient("#a8754c", "#6a4030"), 6)], "near"))
        for i in range(5):
            tone = s.random.choice(["#d9443c", "#f0a030", "#7fa83c", "#8a3f6c", "#f2d04c", "#c86a30"])
            s.add(box(x + 6 + i * 72, 590, 64, 22, "#8a5c3c"))
            for k in range(13):
                cx, cy = x + 14 + i * 72 + (k % 5) * 12 + (k // 5) * 6, 588 - (k // 5) * 12
                s.add(oval(cx, cy, 9, 9, mix(tone, s.random.choice(["#ffffff", "#3a1020"]), s.vary(0, .25))))
    for x, h, coat in ((390, 210, "#3f5f8c"), (800, 230, "#a8443c"), (610, 190, "#7a5a8a"), (1180, 220, "#4a7a5c")):
        s.add(shade(x, 742, h * .26, 10))
        passer(s, x, 745, h, coat, s.random.choice(["#c98f6b", "#8a5a3c", "#e0b08c"]), hat=s.random.choice([None, "#f2dfae", "#5a3a34"]))
    birds(s, 5, 640, 130, 260)


@scene
def night_train(s):
    sky(s, "#0f1540", "#2b3270", ("#7a5c94", .6), moon=(250, 150, 54, "#fff0c4"), stars=160)
    ridge(s, 520, [(180, 210, 220), (900, 260, 300), (560, 170, 230)], "#2e3570", "#8f98c8")
    hills(s, 2, 500, 560, "#262c5c", "#1a1f44", 30)
    for k in range(9):
        x = 60 + k * 150
        s.add(box(x, 560, 26, 190, "#3a3050"), path(f"M{x + 13} 640Q{x + 88} 560 {x + 163} 640V760H{x + 13}Z", "#161a3c"))
    s.add(s.group([box(-40, 548, WIDE + 80, 26, "#4a3c5c")], "near"))
    for k in range(4):
        x = -110 + k * 300
        shapes = [box(x, 440, 288, 100, s.gradient("#a8403c", "#6a2434"), 14), box(x, 452, 288, 8, "#f0c86a")]
        shapes += [box(x + 20 + i * 44, 468, 32, 34, "#ffdf90", 4) for i in range(6)] + [oval(x + 30 + i * 228 / 3, 544, 15, fill="#1a1428") for i in range(4)]
        s.add(s.group(shapes, "near"))
        for i in range(6):
            if s.random.random() < .5:
                s.add(oval(x + 36 + i * 44, 492, 9, 11, "#5a3040"))
    s.add(s.group([box(1090, 446, 130, 94, s.gradient("#3a3f60", "#1a1c38"), 12), box(1130, 396, 26, 56, "#2a2c4a")], "near"))
    for k in range(9):
        s.add(s.group([oval(1130 - k * 44, 370 - k * 13, 26 + k * 9, 18 + k * 5, mix("#c9c4e0", "#4a4a80", k / 9), .7)], "mist"))
    for i in range(15):
        pine(s, i * 90 + s.vary(-20, 20), 800, s.vary(70, 150), "#141a38")


@scene
def lanterns(s):
    sky(s, "#141240", "#35246a", ("#8a4a7c", .66), stars=120)
    hills(s, 2, 520, 560, "#2f2560", "#1e1845", 30)
    sea(s, 580, "#6a4480", "#2f2360", "#140f34", light=(600, "#ffc46a"), strokes=70)
    for k in range(30):
        at = s.random.random()
        lamp(s, s.vary(20, 1180), 60 + at * 430, 12 + 26 * at ** 1.5, s.random.choice(["#ffcf6b", "#ffb35c", "#ffdf94"]))
    lamp(s, 560, 330, 62)
    lamp(s, 850, 220, 46, "#ffb95c")
    lamp(s, 270, 250, 40, "#ffdf94")
    for x, h, coat in ((360, 150, "#5a2f5c"), (430, 100, "#8a3f4c"), (800, 146, "#2f3f70"), (880, 156, "#4a2a5c")):
        passer(s, x, 770, h, coat, "#b87f5c")
    s.ground([(-40, 764), (400, 756), (800, 760), (1240, 752)], "#150f2c")


@scene
def bridge_at_evening(s):
    sky(s, "#5a6aa8", "#d98f8a", ("#fbd08c", .6), sun=(600, 400, 50, "#ffe6a8"), clouds=(5, 70, 250, "#f8c4a8"))
    hills(s, 2, 400, 440, "#a8748c", "#7a5478", 36)
    town(s, 470, -20, 330, ["#d98a68", "#e6b888", "#b8606a", "#c99a7c"], ["#7a3f4a", "#8f4a44"], "#ffe09a", (60, 150), (46, 74))
    town(s, 470, 880, 1230, ["#d98a68", "#e6b888", "#b8606a", "#c99a7c"], ["#7a3f4a", "#8f4a44"], "#ffe09a", (60, 150), (46, 74))
    sea(s, 470, "#f4b888", "#a06a88", "#3a3060", light=(600, "#ffeab8"))
    arch = [path("M180 430Q600 60 1020 430", stroke="#3f3454", width=20), path("M180 452Q600 130 1020 452", stroke="#3f3454", width=9)]
    for k in range(1, 20):
        x, t = 180 + k * 42, k / 20
        y = (1 - t) ** 2 * 430 + 2 * t * (1 - t) * 60 + t * t * 430
        arch.append(path(f"M{x} {y:.0f}V430", stroke="#3f3454", width=5))
        arch.append(path(f"M{x} {y:.0f}L{x + 42} {y + 40:.0f}", stroke="#3f3454", width=3))
    arch += [box(-20, 330, WIDE + 40, 18, "#33294a"), box(150, 330, 46, 170, "#54456a"), box(1004, 330, 46, 170, "#54456a")]
    s.add(s.group(arch, "near"))
    for x in (360, 470, 700, 790):
        passer(s, x, 332, 46, s.random.choice(["#a8443c", "#3f5f8c", "#4a3a5c"]))
    rowboat(s, 420, 640, 120, "#5c2f3c")
    sail(s, 860, 600, 90, "#3a2440", "#fbe6c4")


@scene
def kites_over_the_beach(s):
    sky(s, "#5fa4d4", "#b4dbe6", "#fbead0", clouds=(6, 60, 260, "#ffffff"))
    sea(s, 500, "#a0d4d8", "#5fa8c0", "#4a8fb0", strokes=70)
    s.ground([(-40, 610), (300, 580), (640, 600), (1000, 570), (1240, 590)], s.gradient("#f6e0b0", "#d9b47c"))
    for line in ("M402 660Q420 400 300 230", "M596 690Q640 460 640 330", "M812 656Q860 380 930 190"):
        s.add(path(line, stroke="#ffffff", width=2, opacity=.8))
    kite(s, 300, 200, 74, ("#d9443c", "#f0a83c", "#fbe6b8"))
    kite(s, 640, 290, 60, ("#3f7f9a", "#f6d04c", "#e0703c"), (70, 150))
    kite(s, 930, 150, 84, ("#8a4f94", "#f2a0b0", "#f6d86a"), (-50, 190))
    for x, h, coat in ((400, 130, "#e0a03c"), (596, 150, "#b8404a"), (812, 120, "#3f6a8c"), (870, 100, "#4a8a6c")):
        s.add(shade(x + 20, h + 570, 40, 7, .3))
        passer(s, x, 570 + h, h, coat, s.random.choice(["#c98f6b", "#8a5a3c", "#6a4630"]))
    grass(s, 770, 50, "#c9b06a", 120, 70)
    birds(s, 5, 1060, 330, 110, "#ffffff")


@scene
def roofs_of_paris(s):
    sky(s, "#6a84b0", "#e0b09c", ("#fbdca8", .6), sun=(220, 350, 44, "#ffeab0"), clouds=(5, 60, 230, "#fbd8c0"))
    town(s, 470, -20, 1240, ["#b8a8b0", "#c9b4ac", "#a89aac"], ["#6f7896", "#7f86a0"], None, (70, 130), (60, 90))
    tower = [box(540, 250, 76, 260, "#a0949c"), box(690, 250, 76, 260, "#a0949c"), box(600, 330, 110, 180, "#b0a2a6"), path("M616 332L653 268L690 332Z", "#7c8098"), oval(653, 390, 32, fill="#6a7090"),
             oval(653, 390, 26, fill="none", more=' stroke="#d8ccc8" stroke-width="3"')]
    for x in (552, 586, 702, 736):
        tower.append(box(x, 280, 20, 70, "#5f647e", 10))
    tower += [path(f"M{653 + math.cos(k * .785) * 8:.0f} {390 + math.sin(k * .785) * 8:.0f}L{653 + math.cos(k * .785) * 30:.0f} {390 + math.sin(k * .785) * 30:.0f}", stroke="#d8ccc8", width=3) for k in range(8)]
    s.add(s.group(tower, "near"))
    for base, tones in ((600, ("#8f8fa8", "#a39aae")), (720, ("#626a8c", "#747a98"))):
        x = -40
        while x < WIDE:
            w, h = s.vary(140, 230), s.vary(80, 150)
            shapes = [path(chain([(x, base + 140), (x, base - h * .3), (x + 24, base - h), (x + w - 24, base - h), (x + w, base - h * .3), (x + w, base + 140)]), s.gradient(mix(tones[0], "#ffe6c8", .3), tones[0]))]
            for k in range(int(w // 60)):
                shapes += [box(x + 26 + k * 58, base - h * .78, 28, 40, "#f2e6d8", 12), box(x + 31 + k * 58, base - h * .78 + 6, 18, 32, s.random.choice(["#ffdf98", "#4a5478", "#4a5478"]), 8)]
            for k in range(3):
                shapes.append(box(x + w * .62 + k * 17, base - h - 34, 12, 36, "#b0603f"))
            s.add(s.group(shapes, "near"))
            x += w * .96
    cat(s, 270, 640, 84, "#2a2434")
    birds(s, 7, 900, 190, 160)


@scene
def lighthouse_in_the_waves(s):
    sky(s, "#24315c", "#5a6f94", ("#c9a898", .6), clouds=(8, 50, 290, "#8f98b0"))
    s.glow(760, 190, 260, "#ffe9b0", .8)
    s.add(path("M760 190L-60 60V220Z", "#fff0c4", opacity=.28, more=' filter="url(#mist)"'), path("M760 190L1260 90V250Z", "#fff0c4", opacity=.28, more=' filter="url(#mist)"'))
    sea(s, 440, "#7f94a8", "#3f5878", "#1c2c50", shine="#dfe8ee")
    tower = [path("M712 520L734 220H786L808 520Z", s.gradient("#ffffff", "#f2e2d0", "#a89aa8", angle=0))]
    tower += [path(f"M{734 - 22 * t} {220 + 300 * t}H{786 + 22 * t}L{786 + 22 * (t + .17)} {220 + 300 * (t + .17)}H{734 - 22 * (t + .17)}Z", "#b8403c", opacity=.95) for t in (.12, .46, .80)]
    tower += [box(722, 206, 76, 14, "#3a2c40"), box(740, 166, 40, 42, "#ffe9a8", 3), path("M732 168L760 136L788 168Z", "#8a2f34")]
    s.add(s.group(tower, "near"), s.group([path("M590 560Q640 490 720 500Q800 480 860 520Q920 530 950 570Z", s.gradient("#5a4f60", "#2a2438"))], "near"))
    for k in range(5):
        y, tone = 560 + k * 54, mix("#54708c", "#16244a", k / 4)
        crest = "".join(f"q{s.vary(36, 60):.0f} {-34 - k * 8} {s.vary(86, 120):.0f} 0q{s.vary(24, 40):.0f} 18 70 0" for _ in range(9))
        s.add(s.group([path(f"M-60 {y}{crest}V860H-60Z", s.gradient(mix(tone, "#e8f0f0", .35), tone))], "cut"))
        for _ in range(26):
            s.add(oval(s.vary(0, WIDE), y + s.vary(-18, 8), s.vary(4, 26), s.vary(2, 5), "#f4f8f8", .5))
    birds(s, 6, 420, 260, 170, "#ffffff")


@scene
def ferry_crossing(s):
    sky(s, "#5f7fb4", "#f0b48c", ("#fde0a4", .6), sun=(880, 380, 48, "#ffedb8"), clouds=(5, 60, 230, "#fbd4b4"))
    s.add(s.group(["".join(box(x, 470 - h, w, h, mix("#8f86a8", "#a894a4", s.random.random())) for x, w, h in [(i * 46, s.vary(30, 52), s.vary(40, 120)) for i in range(27)])], "cut"))
    sea(s, 468, "#f6c490", "#8f7f9c", "#34406c", light=(880, "#fff0c4"))
    x, y = 330, 600
    shapes = [path(f"M{x - 60} {y}H{x + 470}L{x + 430} {y + 58}H{x - 30}Z", "#2f4a5c"), box(x - 30, y - 70, 440, 70, "#f7ead0"), box(x + 10, y - 126, 340, 58, "#efdcb8"), box(x + 150, y - 230, 44, 108, "#b8443c"), box(x + 150, y - 232, 44, 22, "#2c2434")]
    shapes += [box(x - 8 + k * 46, y - 52, 30, 34, "#5c7a94", 4) for k in range(9)]
    s.add(s.group(shapes, "near"))
    for k in range(8):
        s.add(s.group([oval(x + 150 - k * 34, 350 - k * 14, 26 + k * 10, 18 + k * 6, mix("#8f8a98", "#fbe6d0", k / 8), .75)], "mist"))
    for k in range(13):
        passer(s, x + 24 + k * 25, y - 124, s.vary(40, 54), s.random.choice(["#a8443c", "#3f5f8c", "#4a3a5c", "#5a7a5c", "#8a5a3c"]), s.random.choice(["#c98f6b", "#7a5236", "#e0b08c"]), hat=s.random.choice([None, "#2a2430", "#f0dcae"]))
    birds(s, 9, 700, 220, 260, "#ffffff", 16)


@scene
def first_snow(s):
    sky(s, "#7f8fb4", "#c9cbe0", "#f2dfd8")
    hills(s, 3, 400, 500, "#d0d6ea", "#eef0fa", 40)
    for i in range(20):
        x, h = i * 66 + s.vary(-20, 20), s.vary(90, 190)
        pine(s, x, 520 + s.vary(-16, 20), h, "#54708c")
    town(s, 600, 300, 760, ["#c9705a", "#e0b070", "#a85a5c"], ["#f6f6fc", "#eef0fa"], "#ffdb8a", (70, 110), (90, 120))
    s.ground(s.wave(600, 20), s.gradient("#fdfdff", "#c4cce6"))
    road(s, [(700, 840, 110), (620, 720, 50), (540, 640, 20), (520, 600, 8)], "#dfe4f4")
    s.add(s.group([oval(930, 690, 54, 46, s.gradient("#ffffff", "#c9d0e8")), oval(930, 616, 38, 34, s.gradient("#ffffff", "#d0d6ec")), oval(918, 610, 4, fill="#2a2434"), oval(942, 610, 4, fill="#2a2434"), path("M930 616l32 8l-32 6Z", "#e0803c"),
                   path("M898 640Q930 662 964 640l4 14Q930 676 894 654Z", "#b8404a"), box(906, 556, 48, 34, "#3a3048", 4), oval(930, 590, 42, 7, "#3a3048")], "near"))
    passer(s, 800, 740, 150, "#3f6a8c", hat="#b8404a")
    passer(s, 730, 748, 110, "#d99a3c", hat="#4a7a6c")
    snowfall(s, 220)


@scene
def caravan_by_night(s):
    sky(s, "#161f52", "#3f3f80", ("#b8748c", .56), ("#f0b888", .66), stars=220, moon=(230, 150, 44, "#fff0c8"))
    s.add(oval(248, 142, 40, fill="#27306a"))
    for y, far in ((470, "#a8687c"), (560, "#8a5070"), (690, "#54305c")):
        s.ground([(-40, y), (200, y - 50 + s.vary(-30, 30)), (460, y + 30), (760, y - 60 + s.vary(-20, 20)), (1000, y + 20), (1260, y - 30)], s.gradient(mix(far, "#ffd0a0", .35), far))
    for k in range(5):
        x, y, t = 300 + k * 150, 586 + (k % 2) * 6, 1.0
        s.add(s.group([path(f"M{x - 44} {y}l2 -50q-4 -30 26 -34q10 -30 26 -2q10 -6 22 2q16 6 12 34l6 50h-8l-10 -44h-44l-16 44Z", "#2f1d3c"), path(f"M{x + 40} {y - 78}q26 4 28 -40", stroke="#2f1d3c", width=11), path(f"M{x + 62} {y - 122}h24l4 12h-28Z", "#2f1d3c"),
                       path(f"M{x - 20} {y - 86}q16 -22 34 0l8 26h-50Z", s.random.choice(["#c9443c", "#e0a03c", "#5a8a9a"]))], "soft"))
        if k % 2 == 0:
            s.add(s.group([path(f"M{x - 12} {y - 88}q14 -62 30 0Z", "#e8d4b8"), oval(x + 3, y - 122, 10, 12, "#8a5a3c"), path(f"M{x - 8} {y - 126}q11 -18 22 0Z", "#f4e6cc")], "soft"))


@scene
def olive_terraces(s):
    sky(s, "#8fb0cc", "#f0dcc0", ("#fbd8a0", .7), sun=(910, 240, 46, "#fff0bc"), clouds=(4, 60, 200, "#fff2e0"))
    hills(s, 3, 380, 470, "#a8aab8", "#8f9f7a", 50)
    for k in range(4):
        y = 500 + k * 82
        s.ground(s.wave(y, 16), s.gradient("#d9bc84", "#9a8450"))
        for i in range(9 - k):
            x = i * (140 + k * 30) + k * 44 + s.vary(-16, 16)
            tree(s, x, y + 26, 90 + k * 36, s.random.choice(["#8a9a6a", "#7a8f68", "#9aa878"]), "#5f4c40", 34)
    for x in (120, 190, 1060, 1130):
        cypress(s, x, 500, s.vary(140, 200), "#3f5f48")
    house(s, 560, 500, 130, 70, "#f0d8b0", "#c06a48", "#6a7a8c", 1, 3, steep=.28)


@scene
def golden_rice(s):
    sky(s, "#6fa0c4", "#f2d8a8", ("#fbdf9c", .66), sun=(330, 300, 50, "#fff2bc"), clouds=(6, 60, 260, "#fff4e0"))
    hills(s, 2, 420, 450, "#8fae94", "#6a9470", 24)
    for i in range(9):
        tree(s, 700 + i * 70, 480, s.vary(70, 120), "#4f8a50", dots=22)
    sea(s, 470, "#f6dca4", "#c9b88a", "#7f9a94", light=(330, "#fff6cc"), strokes=70)
    rowboat(s, 610, 560, 170, "#4a3038")
    s.add(s.group([path("M470 548Q480 440 640 436Q760 440 770 548Z", s.gradient("#d9a84c", "#8a5a30")), path("M700 548q4 -70 26 -74q26 4 30 74Z", "#f0e6d0"), oval(728, 460, 16, 18, "#8a5a3c"), path("M700 458l28 -26l30 26Z", "#d9b060")], "near"))
    s.ground(s.wave(640, 20), s.gradient("#e6bc4c", "#b8862c"))
    grass(s, 700, 130, "#e8be48", 620, 84)
    for _ in range(240):
        s.add(oval(s.vary(0, WIDE), s.vary(620, 780), 3.4, 7, "#f6dc84", .9))
    birds(s, 6, 880, 250, 160, "#ffffff")


@scene
def swallow_and_statue(s):
    sky(s, "#2c3564", "#7f6f9c", ("#f0b48c", .6), stars=60, moon=(960, 150, 50, "#fff0c8"))
    town(s, 690, -30, 1240, ["#6f6488", "#84708c", "#5c567c"], ["#443c60", "#4f4468"], "#ffd98a", (90, 210), (70, 110))
    s.add(s.group([box(500, 560, 200, 300, s.gradient("#a8a0b8", "#5a5474", angle=0)), box(476, 540, 248, 30, "#b8b0c4")], "near"))
    gold = s.gradient("#ffe9a4", "#d9a03c", "#7a4c2c", angle=0)
    s.add(s.group([path("M545 540L560 380Q540 290 570 262H640Q668 290 646 380L660 540Z", gold), path("M536 400Q520 280 572 258L600 300L632 258Q690 280 676 420L700 540H660L640 380Z", s.gradient("#f0c060", "#8f5c30")),
                   oval(602, 214, 34, 40, gold), path("M566 200Q570 158 602 158Q636 158 640 200Q620 180 602 182Q584 180 566 200Z", "#b87f34"), path("M568 178l8 -40l16 24l12 -32l12 32l18 -24l4 40Z", "#ffdf7c"),
                   path("M660 300l84 150", stroke="#d0d4e4", width=10), path("M672 330l26 -16", stroke="#e0b04c", width=10), oval(590, 214, 5, 6, "#3f8fd9"), oval(616, 214, 5, 6, "#3f8fd9"), oval(664, 306, 10, 10, "#e0405a")], "near"))
    s.add(s.group([path("M420 300q40 -46 92 -34q-22 20 -34 44q30 8 52 34q-46 0 -72 -18q-24 22 -66 24q24 -16 34 -34q-14 -12 -52 -14q24 -12 46 -2Z", "#1f2444"), path("M478 312q14 -6 24 6q-12 6 -24 -6Z", "#c9584a")], "near"))
    snowfall(s, 60)


@scene
def volcano_at_dawn(s):
    sky(s, "#4a5a9c", "#d98f98", ("#fbd0a0", .55), clouds=(5, 200, 330, "#f8c8b4"))
    ridge(s, 520, [(620, 330, 470), (1080, 200, 260)], "#7f6f98", "#fff6f4")
    for k in range(6):
        s.add(s.group([oval(630 + k * 36, 178 - k * 22, 22 + k * 14, 14 + k * 7, "#f4dcd8", .75 - k * .09)], "mist"))
    hills(s, 3, 500, 600, "#8f7a84", "#5f7a54", 34)
    s.add(s.group([box(180, 520, 250, 100, s.gradient("#f6e2c0", "#c99a80", angle=0)), box(250, 440, 70, 90, "#f2d8b0"), path("M246 442Q285 380 324 442Z", "#b85a44"), path("M285 412v-30M275 394h20", stroke="#4a2a2a", width=5), box(272, 462, 26, 40, "#5a4a5c", 12)]
                  + [path(f"M{196 + k * 46} 620V574q14 -26 28 0V620Z", "#7a4c4c") for k in range(5)], "near"))
    s.ground(s.wave(650, 30), s.gradient("#8f9a54", "#4f6a3c"))
    for x, y, size in ((90, 700, 100), (760, 690, 80), (1010, 740, 130), (520, 760, 110)):
        leaves = [path(f"M{x} {y}Q{x + math.cos(a) * size * .5 - 8:.0f} {y - abs(math.sin(a)) * size * .5:.0f} {x + math.cos(a) * size:.0f} {y - abs(math.sin(a)) * size * 1.05:.0f}Q{x + math.cos(a) * size * .5 + 14:.0f} {y - abs(math.sin(a)) * size * .4:.0f} {x + 10} {y}Z", mix("#5f8f84", "#a8c4a4", s.random.random())) for a in [.15 + .36 * k for k in range(9)]]
        s.add(s.group(leaves, "near"))
    flowers(s, 730, 50, ["#d9566c", "#f2a03c", "#fbe6a0"], 40)


@scene
def grinning_cat(s):
    sky(s, "#1b2552", "#3a3f7c", "#6a6a9c", stars=140)
    s.add(path("M700 150Q820 300 940 150Q820 230 700 150Z", "#fff4c8"), path("M742 184V206M782 200V226M822 206V234M862 200V226M900 184V206", stroke="#3a3f7c", width=5))
    s.glow(820, 200, 240, "#ffeeb0", .5)
    s.add(oval(770, 90, 20, 26, "#ffe9a0"), oval(872, 90, 20, 26, "#ffe9a0"), oval(770, 90, 5, 22, "#1b2552"), oval(872, 90, 5, 22, "#1b2552"))
    for k in range(9):
        s.add(path(f"M{930 + k * 14} {250 + k * 12}q20 -8 34 6", stroke=("#b87fc4" if k % 2 else "#8a5aa8"), width=15, opacity=.75 - k * .07))
    bough(s, [(1240, 470), (1040, 360), (860, 330), (640, 350), (520, 320)], 46, "#1a1834")
    bough(s, [(860, 335), (780, 270), (700, 262)], 20, "#1a1834")
    for x, y, r in ((1150, 330, 130), (1050, 240, 90), (540, 300, 66), (690, 250, 56), (1190, 500, 110)):
        s.add(f'<g opacity=".95">{"".join(oval(x + s.random.gauss(0, r * .5), y + s.random.gauss(0, r * .36), r * .26, r * .18, mix("#2a3a5c", "#4a6a7c", s.random.random())) for _ in range(40))}</g>')
    hills(s, 2, 620, 700, "#27305c", "#161c3e", 40)
    for x in (130, 240, 330):
        s.add(s.group([path(f"M{x - 14} 720Q{x - 8} 640 {x - 6} 610H{x + 6}Q{x + 8} 640 {x + 14} 720Z", "#e8dcd0"), path(f"M{x - 54} 616Q{x} 530 {x + 54} 616Q{x} 634 {x - 54} 616Z", s.gradient("#e0605c", "#8f2f44")), oval(x - 16, 590, 9, 6, "#fbeee0"), oval(x + 18, 598, 7, 5, "#fbeee0"), oval(x + 4, 574, 6, 4, "#fbeee0")], "near"))
    s.add(s.group([path("M440 760Q450 640 480 630Q512 640 522 760Z", s.gradient("#8fb8e0", "#4f7ab0")), path("M462 700h38l10 60h-58Z", "#f4f0ea"), oval(481, 606, 24, 26, "#f0c8a4"), path("M454 612Q452 572 482 572Q512 572 510 640Q500 600 484 590Q464 596 456 640Z", "#e6bc5c")], "near"))
    grass(s, 770, 40, "#2f4458", 120, 60)

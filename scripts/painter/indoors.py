"""Scenes of rooms: tables, windows and whoever sits there; each a function, its name the name of the file."""

import math

from canvas import box, chain, mix, oval, path
from nature import blossom, crown, flowers, grass, hills, mist, pine, rain, ridge, sea, sky, snowfall, tree
from outdoors import TALL, WIDE, scene
from things import (book, bough, cat, cup, house, lamp, loaf, open_book, passer, sail, shade, songbird, table, town, wall, window)


def apple(s, x, foot, r, color="#c9403a"):
    s.add(shade(x + r * .2, foot, r * 1.1, r * .2), s.group([
        path(f"M{x} {foot - r * 1.7}C{x + r * 1.3} {foot - r * 2.1} {x + r * 1.3} {foot - r * .1} {x + r * .3} {foot}Q{x} {foot - r * .1} {x - r * .3} {foot}C{x - r * 1.3} {foot - r * .1} {x - r * 1.3} {foot - r * 2.1} {x} {foot - r * 1.7}Z",
             s.gradient(mix(color, "#ffe9a0", .5), color, mix(color, "#2a0a1a", .4), angle=30)),
        path(f"M{x} {foot - r * 1.66}q2 {-r * .3} {r * .2} {-r * .44}", stroke="#4a2f22", width=r * .1), f'<ellipse cx="{x + r * .44}" cy="{foot - r * 1.96}" rx="{r * .34}" ry="{r * .15}" fill="#6f9a4a" transform="rotate(-24 {x + r * .44} {foot - r * 1.96})"/>'], "near"))


def vase(s, x, foot, h, color, petals):
    for k in range(11):
        a = math.radians(-90 + (k - 5) * 15 + s.vary(-5, 5))
        fx, fy, r = x + math.cos(a) * h * .95 * s.vary(.6, 1.05), foot - h * .8 + math.sin(a) * h * s.vary(.6, 1.0), h * s.vary(.08, .13)
        s.add(path(f"M{x} {foot - h * .7}Q{x} {fy + h * .3:.0f} {fx:.0f} {fy:.0f}", stroke="#5a7f4c", width=h * .018))
        tone = s.random.choice(petals)
        s.add(s.group([oval(fx + math.cos(i * 1.05) * r * .7, fy + math.sin(i * 1.05) * r * .6, r * .62, r * .56, mix(tone, "#ffffff", .25 if i % 2 else 0)) for i in range(6)] + [oval(fx, fy, r * .36, fill="#f2c04c")], "near"))
    s.add(shade(x + h * .1, foot, h * .4, h * .07), s.group([
        path(f"M{x - h * .12} {foot - h * .8}Q{x - h * .1} {foot - h * .62} {x - h * .26} {foot - h * .42}Q{x - h * .34} {foot - h * .1} {x - h * .14} {foot}H{x + h * .14}Q{x + h * .34} {foot - h * .1} {x + h * .26} {foot - h * .42}Q{x + h * .1} {foot - h * .62} {x + h * .12} {foot - h * .8}Z",
             s.gradient(mix(color, "#ffffff", .5), color, mix(color, "#1a1030", .4), angle=0))], "near"))


def candle(s, x, foot, h):
    s.glow(x, foot - h * 1.12, h * 1.9, "#ffc86a", .7)
    s.add(s.group([oval(x, foot, h * .34, h * .08, "#b8863c"), box(x - h * .1, foot - h * .9, h * .2, h * .9, s.gradient("#fffaf0", "#f2e2c4", "#c9a88c", angle=0), 4), path(f"M{x} {foot - h * .9}v{-h * .08}", stroke="#3a2a24", width=4),
                   path(f"M{x} {foot - h * 1.28}C{x + h * .16} {foot - h * 1.06} {x + h * .07} {foot - h * .94} {x} {foot - h * .94}C{x - h * .07} {foot - h * .94} {x - h * .14} {foot - h * 1.06} {x} {foot - h * 1.28}Z", s.gradient("#fff6c4", "#ffb84c"))], "soft"))


def letter(s, x, y, w, turn):
    lines = "".join(path(f"M{x + w * .1} {y + w * (.14 + i * .09)}q{w * .2} {-w * .03} {w * (.38 if i == 6 else .72)} 0", stroke="#4a4060", width=3, opacity=.7) for i in range(7))
    s.add(s.group([box(x, y, w, w * .8, s.gradient("#fffaf0", "#eadcc0")), lines], "near", f"rotate({turn} {x + w / 2} {y + w * .4})"))


@scene
def bread_on_the_table(s):
    s.fill(s.gradient("#3f3a5c", "#6f4f5c", "#a87858"))
    window(s, 700, 60, 380, 330, "#d9b48c")
    s.add(box(700, 60, 380, 330, s.gradient("#f8c88a", "#fbe6b8", "#e0c8a0")))
    s.glow(900, 200, 420, "#ffe0a0", .75)
    window(s, 700, 60, 380, 330, "#c99c74")
    table(s, 500, "#b07448")
    s.add(s.group([path("M120 640Q600 580 1010 650L1060 740Q600 700 60 750Z", s.gradient("#fbf4e6", "#d9cbb8")), path("M150 660Q600 604 990 668", stroke="#a84a4c", width=6), path("M140 676Q600 620 1000 684", stroke="#a84a4c", width=3)], "near"))
    loaf(s, 400, 630, 230)
    loaf(s, 760, 670, 190, "#a8622c")
    s.add(s.group([oval(1000, 640, 70, 56, s.gradient("#f0c078", "#b06a30")), path("M960 620q40 -30 84 4M954 646q44 -26 96 0", stroke="#fbe2b0", width=7)], "near"))
    for _ in range(60):
        s.add(oval(s.vary(180, 1080), s.vary(640, 740), s.vary(1.5, 4), fill="#fff6e4", opacity=.8))
    for k in range(6):
        x = 96 + k * 16
        s.add(path(f"M{x} 620q{-14 + k * 6} -140 {-40 + k * 18} -260", stroke="#d9b04c", width=5))
        for i in range(6):
            s.add(f'<ellipse cx="{x - 40 + k * 18 + 6}" cy="{364 + i * 18}" rx="8" ry="15" fill="#e6c05c" transform="rotate({24 if i % 2 else -24} {x - 40 + k * 18} {364 + i * 18})"/>')


@scene
def bird_at_the_window(s):
    sky(s, "#a4c8e0", "#e6eede", "#fbe8c8")
    hills(s, 2, 470, 520, "#b0c8a0", "#8fb07c", 30)
    bough(s, [(1000, 100), (860, 190), (700, 210), (560, 180)], 18, "#5c443c")
    for x, y, r in ((880, 180, 90), (720, 200, 80), (600, 180, 60), (960, 110, 90)):
        blossom(s, x, y, r, ["#ffffff", "#fbdbe2", "#f4b6c6"], 60)
    wall(s, 300, 90, 600, 480, "#c9856c")
    window(s, 300, 90, 600, 480, "#fbf0de")
    s.add(s.group([path("M170 20H300Q270 300 210 620H150Q190 300 170 20Z", s.gradient("#fdf3e2", "#e6c9ac", angle=0)), path("M900 20H1030Q1010 300 1050 620H990Q930 300 900 20Z", s.gradient("#e6c9ac", "#fdf3e2", angle=0))], "near"))
    s.add(s.group([box(220, 570, 760, 40, s.gradient("#fff6e6", "#d9bea0"))], "near"))
    songbird(s, 560, 552, 120)
    vase(s, 830, 580, 150, "#5f84a8", ["#f2a03c", "#f6e07a", "#d9566c"])
    s.add(s.group([box(330, 548, 120, 22, "#7a3f4a", 3), box(344, 528, 100, 20, "#4a6a7c", 3)], "near"))


@scene
def tea_and_letters(s):
    s.fill(s.gradient("#8fae9c", "#c4d0b0", "#f0dcb8"))
    for x in range(40, 1200, 96):
        for y in range(40, 480, 96):
            s.add(oval(x + (y // 96 % 2) * 48, y, 13, fill="#fbf0d8", opacity=.3), path(f"M{x + (y // 96 % 2) * 48} {y + 13}q6 18 0 34", stroke="#fbf0d8", width=4, opacity=.3))
    s.glow(1000, 120, 520, "#fff0c0", .6)
    table(s, 470, "#a8623f")
    letter(s, 160, 540, 320, -9)
    letter(s, 330, 590, 280, 7)
    cup(s, 760, 680, 120, "#5f84a8")
    vase(s, 1020, 590, 250, "#e9dcc4", ["#d9566c", "#f2a8b8", "#ffffff", "#a84a6c"])
    s.add(s.group([path("M620 560Q500 480 430 640Q520 560 624 566Z", s.gradient("#ffffff", "#b8c4d0")), path("M626 560L400 690", stroke="#e0d8c8", width=4)], "near"))
    s.add(shade(610, 566, 44, 8), s.group([path("M574 560Q570 500 600 496V476H636V496Q664 500 660 560Q616 574 574 560Z", s.gradient("#3f4a6c", "#1c2038"))], "near"))


@scene
def tea_and_madeleines(s):
    s.fill(s.gradient("#4a4f7c", "#8a7494", "#d9a89c"))
    s.glow(250, 140, 500, "#ffe0b0", .55)
    table(s, 430, "#8f5a4c")
    s.add(s.group([path("M-20 560Q600 480 1220 560V840H-20Z", s.gradient("#f6efe6", "#cdbfc4"))], "cut"))
    for k in range(31):
        s.add(oval(k * 40, 560 - 42 * math.sin(k / 30 * 3.14) + 6, 24, 15, "#f6efe6"), oval(k * 40, 560 - 42 * math.sin(k / 30 * 3.14) + 6, 7, 5, "#cdbfc4"))
    cup(s, 430, 700, 170, "#f2e2d8")
    s.add(shade(860, 716, 250, 30), s.group([oval(850, 700, 240, 56, s.gradient("#ffffff", "#c4b8c4")), oval(850, 692, 190, 40, "#efe6e4")], "near"))
    for x, y, turn in ((760, 668, -12), (900, 672, 10), (830, 622, -4)):
        ridges = "".join(path(f"M{x} {y + 34}Q{x + d * 15} {y} {x + d * 30} {y - 34 + abs(d) * 8}", stroke="#a8642c", width=4, opacity=.6) for d in (-2, -1, 0, 1, 2))
        s.add(s.group([path(f"M{x - 14} {y + 40}C{x - 110} {y - 10} {x - 70} {y - 62} {x} {y - 52}C{x + 70} {y - 62} {x + 110} {y - 10} {x + 14} {y + 40}Q{x} {y + 48} {x - 14} {y + 40}Z", s.gradient("#fbdc94", "#dc9a44", "#a8622c")), ridges], "near", f"rotate({turn} {x} {y})"))
    vase(s, 1060, 520, 190, "#7a6a9c", ["#ffffff", "#f2b8c8", "#e0a0c0"])


@scene
def cat_on_the_veranda(s):
    sky(s, "#8fb4c8", "#e2e6cc", "#fbdfae", sun=(930, 150, 44, "#fff0bc"))
    hills(s, 2, 380, 430, "#a0b89c", "#7f9f78", 30)
    s.ground(s.wave(470, 12), s.gradient("#a4bc78", "#6f944f"))
    for x, h in ((760, 300), (1010, 260)):
        for k in range(6):
            px = x + k * 26 + s.vary(-8, 8)
            s.add(path(f"M{px} 560q{s.vary(-12, 12):.0f} {-h * .6:.0f} {s.vary(-20, 30):.0f} {-h * s.vary(1, 1.5):.0f}", stroke="#5f8a4f", width=10))
            for _ in range(7):
                ly = 540 - h * s.vary(.3, 1.4)
                s.add(f'<ellipse cx="{px + 22}" cy="{ly:.0f}" rx="34" ry="7" fill="{mix("#5f8a4f", "#b8cc7c", s.random.random())}" transform="rotate({s.vary(10, 50):.0f} {px} {ly:.0f})"/>')
    s.add(s.group([box(-20, -20, WIDE + 40, 70, "#5a4038"), box(60, -20, 34, 620, s.gradient("#7a563f", "#4a3030", angle=0)), box(640, -20, 30, 620, s.gradient("#7a563f", "#4a3030", angle=0))], "near"))
    s.add(s.group([box(-20, 40, 80, 560, "#f4ead2")] + [box(-20, 40 + k * 92, 80, 6, "#8a6248") for k in range(7)], "near"))
    table(s, 580, "#b8865a")
    for k in range(1, 5):
        s.add(path(f"M-20 {580 + k * k * 13}H1220", stroke="#6a4434", width=4, opacity=.5))
    cat(s, 370, 690, 260, "#c98a4c", "#8fbf6a")
    cup(s, 610, 720, 64, "#7f9a94")
    lamp(s, 300, 130, 54)


@scene
def lamp_in_the_library(s):
    s.fill(s.gradient("#2a2038", "#4a3040", "#5f3c3c"))
    tones = ["#a8443c", "#3f5f7c", "#c9984c", "#4f7a5c", "#7a4f7c", "#d9c09a", "#8a5a3c", "#2f4a5c"]
    for row in range(4):
        y, x = 30 + row * 140, -10
        s.add(s.group([box(-20, y + 112, WIDE + 40, 22, s.gradient("#8a5a3c", "#4f3028"))], "near"))
        while x < WIDE:
            w, h = s.vary(18, 44), s.vary(74, 110)
            tone, lean = s.random.choice(tones), s.vary(0, 8) if s.random.random() < .1 else 0
            s.add(f'<g transform="rotate({lean:.0f} {x:.0f} {y + 112})">' + box(x, y + 112 - h, w - 2, h, s.gradient(mix(tone, "#fff0d0", .22), tone, mix(tone, "#120a1c", .4), angle=0), 2) + box(x + 4, y + 112 - h * .82, w - 10, 5, "#f2d89a", 0, .8) + box(x + 4, y + 112 - h * .2, w - 10, 3, "#f2d89a", 0, .8) + "</g>")
            x += w
    s.glow(800, 360, 560, "#ffcf7a", .75)
    table(s, 600, "#9a5c3a")
    open_book(s, 480, 690, 190)
    s.add(shade(810, 690, 90, 14), s.group([oval(810, 684, 70, 16, "#8a6a34"), path("M806 684L802 460H818L814 684Z", "#c9a04c"), path("M690 470Q720 370 810 364Q900 370 930 470Q810 500 690 470Z", s.gradient("#7fb08c", "#2f6a58")), oval(810, 470, 118, 18, "#fff0b4")], "near"))
    book(s, 960, 640, 170, 36, "#a8443c")
    book(s, 974, 606, 150, 34, "#3f5f7c", -2)


@scene
def attic_with_apples(s):
    s.fill(s.gradient("#5a3f3c", "#8a5f48", "#b08458"))
    for x in range(-100, 1300, 110):
        s.add(path(f"M600 -40L{600 + (x - 600) * 1.6:.0f} 520", stroke="#4a302c", width=8, opacity=.45))
    s.add(s.group([box(420, 110, 360, 320, s.gradient("#7fa8cc", "#e4e4d4", "#fbdcae"))], "near"))
    s.glow(600, 280, 520, "#ffe6b0", .7)
    s.add(crown(s, 700, 400, 90, "#7a9a54", 40))
    window(s, 420, 110, 360, 320, "#e6cfac", (3, 2))
    table(s, 520, "#8f5f40")
    letter(s, 330, 590, 340, -5)
    letter(s, 300, 560, 300, -14)
    s.add(s.group([path("M700 640Q780 520 860 470Q820 570 708 648Z", s.gradient("#fff6e0", "#c9b09c")), path("M690 664L850 480", stroke="#8a6a54", width=4)], "near"))
    for x, y, r, tone in ((900, 690, 54, "#c9403a"), (1010, 700, 50, "#d98a34"), (955, 620, 48, "#b83440"), (190, 690, 52, "#c9403a"), (100, 720, 46, "#a8a03c")):
        apple(s, x, y, r, tone)
    cat(s, 1080, 536, 130, "#4a3c48", "#e0b84c")


@scene
def desk_of_stars(s):
    s.fill(s.gradient("#2a2650", "#4a3a64", "#7a4f60"))
    s.add(s.group([path("M440 560V230Q440 70 600 70Q760 70 760 230V560Z", s.gradient("#10184c", "#2f3a7c", "#a86a8c"))], "near"))
    for _ in range(80):
        s.add(oval(s.vary(456, 744), s.vary(100, 480), s.vary(1, 3), fill="#fff6dc", opacity=s.vary(.4, 1)))
    s.add(oval(660, 190, 34, fill="#fff0c4"), oval(674, 184, 31, fill="#1c2660"))
    s.add(s.group([path("M432 560V230Q432 60 600 60Q768 60 768 230V560H742V230Q742 86 600 86Q458 86 458 230V560Z", "#d9b48c"), box(592, 80, 16, 480, "#c9a07c")], "near"))
    table(s, 540, "#8a4f3c")
    candle(s, 330, 640, 150)
    open_book(s, 640, 690, 180)
    globe = [oval(960, 560, 100, fill=s.gradient("#a8d0c4", "#4f8a94", "#1f3a5c", angle=30)), path("M900 520q40 -40 80 -20q30 20 -10 50q-50 10 -70 -30M960 620q30 -20 60 0", "#d9b87c"), path("M846 560A114 114 0 0 1 1074 560", stroke="#d9a84c", width=10), path("M960 664v40M900 706h120", stroke="#d9a84c", width=14)]
    s.add(shade(960, 710, 110, 14), s.group(globe, "near"))
    rings = [oval(150, 620, 92, fill="none", more=' stroke="#d9a84c" stroke-width="9"'), oval(150, 620, 92, 34, "none", more=' stroke="#e6bc64" stroke-width="8"'), oval(150, 620, 34, 92, "none", more=' stroke="#c9943c" stroke-width="8"'), oval(150, 620, 20, fill="#f2d07c")]
    s.add(s.group(rings, "near"))


@scene
def beans_in_the_garden(s):
    sky(s, "#8fc0dc", "#e0ecd8", "#fbeac4", clouds=(4, 50, 180, "#ffffff"))
    hills(s, 2, 340, 390, "#aac894", "#86ac70", 24)
    house(s, 840, 470, 210, 120, "#f2dcb4", "#b8543f", "#7f9ab0", 2, 3)
    s.ground(s.wave(480, 10), s.gradient("#8fb464", "#5a8644"))
    for x in (110, 270, 430, 590):
        s.add(s.group([path(f"M{x} 700L{x + 60} 200M{x + 120} 700L{x + 60} 200", stroke="#a8794c", width=9)], "soft"))
        for k in range(40):
            t, side = s.random.random(), s.random.choice([0, 120])
            lx, ly = x + side + (60 - side) * t + s.vary(-22, 22), 700 - 500 * t
            s.add(f'<ellipse cx="{lx:.0f}" cy="{ly:.0f}" rx="21" ry="14" fill="{mix("#3f7a3c", "#a4cc6a", s.random.random())}" transform="rotate({s.vary(-60, 60):.0f} {lx:.0f} {ly:.0f})"/>')
            if k % 4 == 0:
                s.add(path(f"M{lx:.0f} {ly:.0f}q10 20 4 46", stroke="#b8d484", width=6))
            if k % 6 == 0:
                s.add(oval(lx, ly, 7, 6, "#d9443c"))
    s.ground(s.wave(700, 10), s.gradient("#7a4f38", "#4a3028"))
    s.add(s.group([path("M820 760L800 640H960L940 760Z", s.gradient("#8fa8b4", "#54707f")), oval(880, 640, 80, 18, "#a8c0c8"), path("M960 680Q1040 660 1080 610", stroke="#6f8a96", width=18), path("M810 660Q720 640 806 740", stroke="#6f8a96", width=11)], "near"))
    passer(s, 1080, 730, 250, "#4f7a94", hat="#e9d08c")
    flowers(s, 740, 50, ["#f2a03c", "#f6d84c", "#d9566c"], 50)


@scene
def letters_on_the_balcony(s):
    sky(s, "#7fb0d4", "#cfe4e4", "#fbe4c4", clouds=(4, 60, 200, "#ffffff"))
    sea(s, 360, "#a4d0d4", "#5fa0bc", "#3f80a8", strokes=60)
    sail(s, 880, 400, 46, "#5a3040", "#ffffff")
    town(s, 470, -20, 420, ["#f7ead0", "#f0d0a8", "#e6b090"], ["#c9694a"], "#6a8094", (60, 120), (60, 84))
    s.add(s.group([box(-20, 470, WIDE + 40, 20, "#3a3448")] + [path(f"M{k * 60} 490q20 60 0 130q-20 -70 0 -130M{k * 60 + 30} 490V640", stroke="#3a3448", width=6) for k in range(21)], "near"))
    table(s, 640, "#c9b4a0")
    for x in (90, 1090):
        s.add(s.group([path(f"M{x - 70} 600H{x + 70}L{x + 50} 730H{x - 50}Z", s.gradient("#d9805a", "#8f4434", angle=0))], "near"), crown(s, x, 560, 90, "#5a8f4c", 40))
        blossom(s, x, 550, 90, ["#d9445c", "#f27a84", "#fbb8b8"], 40)
    cup(s, 600, 730, 84, "#f2ece0")
    open_book(s, 820, 720, 120)
    apple(s, 420, 724, 42, "#e0a03c")

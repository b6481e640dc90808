"""Headers of profiles: wide landscapes and weaves, each in the colours of its person."""

import functools
import math

from canvas import Sheet, box, mix, oval, path
from nature import birds, blossom, crown, cypress, flowers, grass, hills, mist, pine, reeds, ridge, sea, sky, snowfall, tree
from people import LOOKS
from portraits import GROUNDS
from things import kite, lamp, sail, town

WIDE, TALL = 1200, 400


def dawn(light, dark):
    return mix(dark, "#2a3060", .3), mix(light, dark, .3), (mix(light, "#ffe6b8", .6), .55)


def coast(s, light, dark):
    sky(s, *dawn(light, dark), sun=(880, 170, 34, "#ffe2a0"), clouds=(5, 40, 130, mix(light, "#ffffff", .6)))
    hills(s, 2, 205, 222, mix(light, dark, .5), mix(dark, "#2a2050", .3), 24)
    sea(s, 225, mix(light, "#ffe6c0", .5), mix(light, dark, .6), mix(dark, "#14183c", .5), light=(880, "#ffedc0"), strokes=80)
    sail(s, 620, 280, 62, "#3a2440", "#fbeedd")
    sail(s, 330, 250, 34, "#4a3050", "#f6dfc0", -1)


def downs(s, light, dark):
    sky(s, mix(light, "#a4c8e0", .6), "#f2ead0", sun=(260, 90, 32, "#fff2c0"), clouds=(5, 30, 110, "#ffffff"))
    hills(s, 5, 170, 340, mix(light, "#c4d4a8", .5), mix(dark, "#3f5f3c", .5), 40)
    for x in range(80, 1200, 140):
        tree(s, x + s.vary(-50, 50), s.vary(270, 330), s.vary(60, 110), mix(dark, "#6a9a4a", .6), dots=26)
    flowers(s, 360, 30, [light, "#fbf4e0", mix(light, "#f2c060", .5)], 60, 6)


def peaks(s, light, dark):
    sky(s, mix(dark, "#6a8ab8", .4), mix(light, "#f6e6d8", .5))
    ridge(s, 290, [(110, 190, 200), (420, 230, 240), (760, 210, 230), (1080, 250, 260)], mix(dark, "#8089b0", .5), "#fdfbff")
    mist(s, 260, 40, "#f6f2f4", .7)
    hills(s, 2, 300, 350, mix(dark, "#5f8a70", .5), mix(dark, "#2f4a44", .6), 30)
    for _ in range(22):
        pine(s, s.vary(0, 1200), s.vary(350, 400), s.vary(60, 110), mix(dark, "#24483e", .7))


def night(s, light, dark):
    sky(s, mix(dark, "#0c1238", .6), mix(dark, "#2a3470", .3), (mix(light, dark, .4), .8), stars=200, moon=(930, 110, 44, "#fff1c8"))
    hills(s, 3, 270, 350, mix(light, dark, .6), mix(dark, "#0c1030", .6), 36)
    for _ in range(26):
        pine(s, s.vary(0, 1200), s.vary(340, 400), s.vary(50, 110), mix(dark, "#0c142c", .7))


def dunes(s, light, dark):
    sky(s, mix(light, "#8fb4d4", .5), "#fbe6c4", sun=(930, 120, 38, "#fff0bc"))
    for k in range(5):
        y = 210 + k * 44
        s.ground([(-40, y), (220, y - 40 + s.vary(-24, 24)), (520, y + 24), (800, y - 44 + s.vary(-20, 20)), (1060, y + 16), (1260, y - 20)],
                 s.gradient(mix(light, "#ffe8c0", .5 - k * .09), mix(light, dark, .2 + k * .18)))
    for x in (170, 220, 260, 720):
        cypress(s, x, 300, s.vary(70, 120), mix(dark, "#3f5f48", .5))


def boughs(s, light, dark):
    sky(s, mix(light, "#cfe0e4", .5), "#fbf0e0")
    hills(s, 2, 290, 330, mix(light, "#b8cca0", .4), mix(dark, "#7f9f70", .5), 20)
    for _ in range(9):
        x, y = s.vary(0, 1200), s.vary(-30, 90)
        s.add(path(f"M{x - 160:.0f} {y - 40:.0f}Q{x:.0f} {y + 20:.0f} {x + 150:.0f} {y:.0f}", stroke="#5a4038", width=9))
        blossom(s, x, y, s.vary(70, 120), ["#ffffff", mix(light, "#ffffff", .5), light, "#fbdce2"], 90)
    for _ in range(60):
        s.add(oval(s.vary(0, 1200), s.vary(80, 390), 5, 3, mix(light, "#ffffff", .6), .9))


def woods(s, light, dark):
    sky(s, mix(light, "#f6e6b0", .6), mix(light, dark, .3))
    for k in range(4):
        for i in range(17):
            pine(s, i * 76 + s.vary(-30, 30), 250 + k * 50, s.vary(110, 190) + k * 24, mix(mix(light, "#cfd8b0", .4), mix(dark, "#14241f", .6), k / 3))
        mist(s, 250 + k * 48, 30, "#fff6e0", .35)


def streets(s, light, dark):
    sky(s, *dawn(light, dark), clouds=(4, 30, 120, mix(light, "#ffffff", .5)))
    town(s, 330, -20, 1230, [mix(light, "#e6c49c", .5), mix(dark, "#c98a6c", .5), "#e9d0a8", mix(light, dark, .5)], [mix(dark, "#4a3040", .5), mix(dark, "#2a2038", .4)], "#ffdc90", (70, 170), (60, 96))
    sea(s, 330, mix(light, "#ffe0b8", .4), mix(dark, "#1c2048", .4), light=(600, "#ffe6b0"), strokes=60)


def weave(s, light, dark):
    s.fill(s.gradient(light, dark))
    tones = [light, dark, mix(light, "#fff4dc", .6), mix(dark, "#f2c46c", .45), mix(light, dark, .5)]
    for x in range(26):
        for y in range(9):
            tone = tones[int(2.5 + 2.4 * math.sin(x * .5 + s.seed) * math.cos(y * .7 + x * .13 + s.seed)) % 5]
            across = (x + y) % 2
            s.add(s.group([box(x * 48 - 12 - (4 if across else -5), y * 48 - 12 - (-5 if across else 4), 56 if across else 38, 38 if across else 56, s.gradient(mix(tone, "#ffffff", .18), tone, mix(tone, "#140c26", .3), angle=90 if across else 0), 9)], "near" if across else "soft"))


def terraces(s, light, dark):
    sky(s, mix(light, "#f6d8a0", .5), "#fbe9c8", sun=(300, 110, 34, "#fff2bc"))
    hills(s, 2, 190, 220, mix(light, "#b0b4c0", .4), mix(dark, "#8f9f7a", .4), 30)
    for k in range(4):
        y = 240 + k * 46
        s.ground(s.wave(y, 14), s.gradient(mix(light, "#e6c888", .5), mix(dark, "#8a7a44", .5)))
        for i in range(12):
            s.add(crown(s, i * 104 + s.vary(-26, 26), y + 4, 22 + k * 6, mix(dark, "#8fa868", .7), 22))


def marsh(s, light, dark):
    sky(s, *dawn(light, dark), sun=(420, 180, 36, "#ffe6ac"))
    hills(s, 2, 225, 240, mix(light, dark, .4), mix(dark, "#3a3f50", .4), 16)
    sea(s, 245, mix(light, "#ffe8c4", .5), mix(light, dark, .5), mix(dark, "#1c2440", .5), light=(420, "#fff0c8"), strokes=70)
    for x in (110, 700, 1060):
        reeds(s, 400, x, 110, mix(dark, "#2c3a2c", .6), 24, 190)
    birds(s, 9, 760, 100, 190)


def snowy(s, light, dark):
    sky(s, mix(light, "#8f9fc4", .5), "#f2e4e0")
    hills(s, 3, 210, 290, "#d4daec", "#f2f4fc", 34)
    for _ in range(26):
        pine(s, s.vary(0, 1200), s.vary(270, 330), s.vary(60, 130), mix(dark, "#4a6884", .6))
    s.ground(s.wave(335, 12), s.gradient("#ffffff", "#c9d2e8"))
    snowfall(s, 130)


def lights(s, light, dark):
    sky(s, mix(dark, "#141240", .5), mix(light, dark, .5), stars=90)
    hills(s, 2, 300, 330, mix(dark, "#2a2458", .5), mix(dark, "#141030", .7), 20)
    for _ in range(24):
        lamp(s, s.vary(20, 1180), s.vary(40, 270), s.vary(10, 30), s.random.choice(["#ffcf6b", "#ffb35c", "#ffe09a"]))


def kites(s, light, dark):
    sky(s, mix(light, "#7fb4dc", .5), "#e6f0ec", clouds=(6, 40, 200, "#ffffff"))
    for x, y, size in ((180, 150, 46), (470, 110, 34), (800, 160, 54), (1050, 100, 38)):
        kite(s, x, y, size, tuple(s.random.sample(["#d9443c", "#f0a83c", "#3f7f9a", "#8a4f94", "#f6d04c", "#4a8a6c"], 3)), (40, 90))
    hills(s, 2, 340, 370, mix(light, "#b8cc8c", .6), mix(dark, "#5f8f4a", .6), 20)


KINDS = {
    coast: "virginia_woolf machado_de_assis jerome_k_jerome jonas_holm greta_holm", downs: "jane_austen george_eliot lucy_montgomery emily_dickinson",
    peaks: "goethe mary_shelley mary_wollstonecraft", night: "li_bai frederick_douglass ines_amado sor_juana", dunes: "rumi seneca",
    boughs: "matsuo_basho anton_chekhov marcel_proust anna_holm", woods: "henry_thoreau louisa_alcott", streets: "victor_hugo oscar_wilde marta_holm rosa_amado",
    weave: "shakespeare lewis_carroll librarian david_amado", terraces: "cervantes marcus_aurelius", marsh: "mark_twain walt_whitman tagore natsume_soseki",
    snowy: "charlotte_bronte hanna_lindqvist", lights: "priya_raman", kites: "samuel_oduya",
}


def paint(name, kind):
    sheet = Sheet(WIDE, TALL, name)
    kind(sheet, *GROUNDS[LOOKS[name]["ground"]])
    return sheet


ALL = {name.replace("_", "-"): functools.partial(paint, name, kind) for kind, names in KINDS.items() for name in names.split()}

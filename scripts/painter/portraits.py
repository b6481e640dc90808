"""Portraits of the people of the demo world: a head and shoulders of cut paper before a coloured ground."""

import math

from canvas import Sheet, box, chain, mix, oval, path

SIZE = 400
# Tones of skin, from light to dark.
SKIN = ["#f6d3b8", "#eebf9c", "#dfa67e", "#c98a60", "#a86c47", "#85502f", "#633a24"]
GROUNDS = {
    "madder": ("#c9584a", "#8f2f34"), "indigo": ("#5a6ab4", "#2f3a78"), "weld": ("#f2c46c", "#c98a34"), "sage": ("#9ab88c", "#5a7f68"),
    "plum": ("#9a6a9c", "#5a3a68"), "sea": ("#74b0b8", "#34707f"), "rose": ("#eea8a0", "#c46a70"), "dusk": ("#f0a878", "#8f5a84"),
    "night": ("#3f4a84", "#1c2250"), "sand": ("#ecd2a8", "#c09a6c"), "moss": ("#7f8f5c", "#46573a"), "sky": ("#a4c8e0", "#6a94bc"),
}


def person(ground, skin, hair, style, clothes, collar="round", beard="", extra="", old=False, face=1.0, motif="sun", cloth2="#f4ead8", lips="#b0564c"):
    """How to paint somebody; the words are those of the parts below."""
    return locals()


def paint(name, look):
    s = Sheet(SIZE, SIZE, name)
    light, dark = GROUNDS[look["ground"]]
    s.fill(s.gradient(light, dark))
    motif(s, look["motif"], light, dark)
    skin, hair = SKIN[look["skin"]], look["hair"]
    behind(s, look["style"], hair)
    body(s, look, skin)
    head(s, look, skin)
    front(s, look["style"], hair, look)
    if look["extra"]:
        for extra in look["extra"].split():
            extras(s, extra, look)
    s.glow(70, 40, 330, "#fff2cc", .34)
    s.glow(390, 400, 300, "#1a1030", .42, "multiply")
    return s


def motif(s, kind, light, dark):
    """What stands behind somebody."""
    pale = mix(light, "#fff6e0", .55)
    if kind == "sun":
        s.add(s.group([oval(200, 170, 150, fill=s.gradient(mix(light, "#fff6e0", .5), light))], "soft"))
    elif kind == "weave":
        for k in range(9):
            for m in range(9):
                across = (k + m) % 2
                s.add(box(k * 46 - 6, m * 46 - 6, 42 if across else 26, 26 if across else 42, mix(light, pale if across else dark, .35), 8, .5))
    elif kind == "leaves":
        for k in range(16):
            x, y, turn = s.vary(0, 400), s.vary(0, 400), s.vary(0, 180)
            s.add(s.group([f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})">{path("M-44 0Q0 -30 44 0Q0 30 -44 0Z", mix(light, s.random.choice([pale, dark]), .4))}{path("M-44 0H40", stroke=dark, width=2, opacity=.4)}</g>'], "near"))
    elif kind == "stars":
        for _ in range(60):
            s.add(oval(s.vary(0, 400), s.vary(0, 300), s.vary(.8, 2.6), fill="#fff4d4", opacity=s.vary(.4, .95)))
        s.add(oval(320, 80, 34, fill="#fff0c4"), oval(334, 74, 31, fill=mix(light, dark, .25)))
    elif kind == "hills":
        s.add(oval(300, 130, 40, fill=mix(light, "#fff6d8", .75)))
        for k in range(3):
            s.ground([(x, 230 + k * 60 + math.sin(x / 70 + k * 2) * 22) for x in range(-20, 440, 30)], s.gradient(mix(light, dark, k / 3), mix(light, dark, k / 3 + .3)))
    elif kind == "window":
        s.add(s.group([box(215, 30, 150, 190, s.gradient(pale, mix(pale, "#8fb8d4", .5))), path("M215 125H365M290 30V220", stroke=mix(light, "#ffffff", .4), width=8), path("M211 26H369V224H211Z", stroke=mix(light, "#ffffff", .4), width=10)], "near"))
    elif kind == "waves":
        for k in range(6):
            y = 130 + k * 48
            s.add(s.group([path(f"M-20 {y}" + "q26 -26 52 0t52 0" * 5 + "V420H-20Z", mix(light, dark, k / 6))], "cut"))
    elif kind == "books":
        for row in range(4):
            x = -10
            while x < 400:
                w = s.vary(16, 34)
                s.add(box(x, 14 + row * 104, w - 2, 84, mix(s.random.choice(["#a8443c", "#3f5f7c", "#c9984c", "#4f7a5c", "#7a4f7c"]), dark, .45), 2))
                x += w
            s.add(box(0, 98 + row * 104, 400, 10, mix(dark, "#000000", .2)))
    elif kind == "arch":
        s.add(s.group([path("M70 420V190Q70 40 200 40Q330 40 330 190V420Z", s.gradient(pale, light))], "near"))


def behind(s, style, hair):
    """Hair that falls behind the shoulders."""
    deep = s.gradient(mix(hair, "#120c1c", .1), mix(hair, "#120c1c", .45))
    shapes = {
        "long": "M112 190Q100 70 200 66Q300 70 288 190Q290 300 312 356Q250 380 200 376Q150 380 88 356Q110 300 112 190Z",
        "bob": "M108 190Q96 74 200 68Q304 74 292 190Q298 246 282 272Q240 282 200 280Q160 282 118 272Q102 246 108 190Z",
        "waves": "M106 180Q92 70 200 62Q308 70 294 180Q316 210 300 246Q318 280 292 312Q300 340 268 350H132Q100 340 108 312Q82 280 100 246Q84 210 106 180Z",
        "halo": "M74 176Q58 60 200 40Q342 60 326 176Q338 250 286 268H114Q62 250 74 176Z",
        "braids": "M112 190Q104 74 200 68Q296 74 288 190L296 250H104Z",
        "shoulder": "M106 190Q96 78 200 70Q304 78 294 190Q302 280 276 316H124Q98 280 106 190Z",
    }
    if style in shapes:
        s.add(s.group([path(shapes[style], deep)], "near"))
    if style == "braids":
        for x in (112, 288):
            s.add(s.group([oval(x + (8 if k % 2 else -8) * .5, 244 + k * 26, 19, 17, mix(hair, "#ffffff" if k % 2 else "#120c1c", .12)) for k in range(5)] + [box(x - 12, 362, 24, 10, "#c9443c", 4)], "near"))
    if style in ("bun", "lowbun", "topbun"):
        x, y, r = {"bun": (200, 62, 42), "topbun": (200, 56, 30), "lowbun": (262, 222, 40)}[style]
        s.add(s.group([oval(x, y, r, r * .9, deep), path(f"M{x - r * .6} {y}q{r * .6} {-r * .7} {r * 1.2} 0M{x - r * .5} {y + r * .3}q{r * .5} {-r * .5} {r} 0", stroke=mix(hair, "#ffffff", .25), width=3, opacity=.6)], "near"))


def body(s, look, skin):
    """Shoulders, clothes and neck."""
    cloth, second = look["clothes"], look["cloth2"]
    fill = s.gradient(mix(cloth, "#ffffff", .22), cloth, mix(cloth, "#120c22", .35))
    shoulders = path("M20 420Q24 322 120 300Q168 288 174 266H226Q232 288 280 300Q376 322 380 420Z", fill)
    neck = path("M164 232V284Q200 316 236 284V232Z", s.gradient(mix(skin, "#5a2230", .18), mix(skin, "#5a2230", .34)))
    collar = look["collar"]
    shapes = [shoulders]
    if collar == "v":
        shapes.append(path("M160 284L200 372L240 284Q200 310 160 284Z", skin))
    s.add(s.group(shapes, "near"), s.group([neck], "soft"))
    more = {
        "round": [path("M158 280Q200 326 242 280L250 294Q200 346 150 294Z", mix(cloth, "#ffffff", .3))],
        "shirt": [path("M160 276L200 326L152 352L138 296Z", second), path("M240 276L200 326L248 352L262 296Z", mix(second, "#3a2a50", .12)), path("M194 326h12l6 94h-24Z", mix(cloth, "#120c22", .4))],
        "cravat": [path("M152 276Q200 300 248 276L256 318Q200 340 144 318Z", second), path("M200 316Q160 330 168 390Q200 404 232 390Q240 330 200 316Z", s.gradient(second, mix(second, "#5a4a6c", .3))), path("M124 300L164 420M276 300L236 420", stroke=mix(cloth, "#000000", .35), width=5)],
        "ruff": [oval(200 + math.cos(k * .37) * 72, 292 + math.sin(k * .37) * 26, 21, 17, mix("#fffaf0", "#8f86a8", .08 + .2 * (k % 2))) for k in range(17)] + [oval(200, 288, 58, 18, "#e4dcd8")],
        "kimono": [path("M150 280L250 420H180L116 302Z", second), path("M250 280L176 420H238L284 302Z", mix(cloth, "#ffffff", .25)), path("M150 280L250 420", stroke=mix(cloth, "#120c22", .4), width=5)],
        "toga": [path("M250 286Q120 320 80 420H30Q40 330 120 300Z", second), path("M262 296Q300 340 150 420H250Q320 370 300 306Z", mix(second, "#5a4a6c", .2)), path("M236 290Q130 330 96 420M270 300Q250 370 190 420", stroke=mix(second, "#4a3a5c", .35), width=4)],
        "robe": [path("M160 282Q200 330 240 282L270 296L226 420H174L130 296Z", second), path("M130 296L174 420M270 296L226 420", stroke=mix(cloth, "#f2d08c", .5), width=6)],
        "lace": [path("M146 284Q200 330 254 284L278 316Q200 372 122 316Z", second)] + [oval(128 + k * 16, 318 + math.sin(k / 9 * 3.14) * 26, 10, 9, second) for k in range(10)] + [oval(200, 330, 11, 14, "#7a2f44", 1, ' stroke="#e0b04c" stroke-width="3"')],
        "shawl": [path("M120 296Q200 380 280 296L350 420H50Z", s.gradient(mix(second, "#ffffff", .2), second)), path("M120 296Q200 380 280 296", stroke=mix(second, "#120c22", .3), width=5)],
        "v": [path("M152 284L200 378L248 284", stroke=mix(cloth, "#ffffff", .35), width=8)],
        "sari": [path("M258 288Q150 320 110 420H250Q330 370 286 298Z", s.gradient(mix(second, "#ffffff", .25), second)), path("M258 288Q150 320 110 420", stroke="#f2c860", width=7)],
        "knit": [path("M150 274Q200 306 250 274L256 304Q200 338 144 304Z", mix(cloth, "#ffffff", .16))] + [path(f"M{60 + k * 28} {330 + abs(k - 5) * 5}V420", stroke=mix(cloth, "#ffffff", .3), width=4, opacity=.5) for k in range(11)],
        "apron": [path("M138 320H262L276 420H124Z", second), path("M142 322L158 290M258 322L242 290", stroke=second, width=10)],
        "coat": [path("M140 288L200 420H100L104 306Z", mix(cloth, "#ffffff", .14)), path("M260 288L200 420H300L296 306Z", mix(cloth, "#ffffff", .08)), path("M166 288L200 360L234 288Q200 312 166 288Z", second)],
    }[collar]
    s.add(s.group(more, "near"))


def head(s, look, skin):
    """The face, lit from the left."""
    w = 74 * look["face"]
    line = mix(skin, "#4a1a24", .55)
    ears = [oval(200 - w - 1, 182, 13, 20, mix(skin, "#8a3a34", .14)), oval(200 + w + 1, 182, 13, 20, mix(skin, "#5a2230", .26))]
    face = (f"M{200 - w} 158C{200 - w} 78 {200 + w} 78 {200 + w} 158C{200 + w} 214 {200 + w * .62} 246 {200 + w * .3} 260Q200 272 {200 - w * .3} 260"
            f"C{200 - w * .62} 246 {200 - w} 214 {200 - w} 158Z")
    s.add(s.group([*ears, path(face, s.gradient(mix(skin, "#ffffff", .16), skin, mix(skin, "#6a2a34", .22), angle=28))], "near"))
    side = f"M206 96C{200 + w} 96 {200 + w} 130 {200 + w} 158C{200 + w} 214 {200 + w * .62} 246 {200 + w * .3} 260Q232 214 214 190Q226 150 206 96Z"
    s.add(path(side, mix(skin, "#5a2230", .4), opacity=.20))
    for x in (160, 240):
        s.add(f'<ellipse cx="{x}" cy="208" rx="19" ry="13" fill="#d9605a" opacity=".30" filter="url(#mist)"/>')
    lashes = "#2a1a22"
    brow = mix(look["hair"], "#20141c", .35) if not look["old"] else mix(look["hair"], "#8a8090", .3)
    for x, d in ((172, -1), (228, 1)):
        s.add(path(f"M{x - 15} 178Q{x} 166 {x + 15} 178Q{x} 187 {x - 15} 178Z", "#fffaf2"), oval(x + 1, 177, 7.4, 7.6, "#4a3424"), oval(x + 1, 177, 3.8, fill="#140c12"), oval(x - 1.5, 174.5, 2, fill="#ffffff"),
              path(f"M{x - 16} 178Q{x} 164 {x + 16} 178", stroke=lashes, width=3.6), path(f"M{x - 18} {158 + (1 if d > 0 else 4) - 2}Q{x} {148} {x + 18} {158 + (4 if d > 0 else 1) - 2}", stroke=brow, width=6.4, opacity=.92))
    s.add(path("M200 176Q196 202 189 210Q194 219 207 216", stroke=line, width=3.4, opacity=.62), oval(194, 207, 6, 4, "#ffffff", .16),
          path("M178 234Q190 229 200 232Q210 229 222 234Q200 250 178 234Z", look["lips"] if look["beard"] == "" else mix(skin, "#9a3a3a", .5)), path("M177 234Q200 240 223 234", stroke=mix(line, "#3a0a14", .3), width=2.6))
    if look["old"]:
        s.add(path("M150 196q10 8 22 4M250 196q-10 8 -22 4M160 222q4 10 10 16M240 222q-4 10 -10 16M172 126q28 -8 56 0", stroke=line, width=2.2, opacity=.4))
    beards(s, look, w)


def beards(s, look, w):
    color = look["hair"]
    fill = s.gradient(mix(color, "#ffffff", .18), color, mix(color, "#120c1c", .28))
    left, right = 200 - w, 200 + w
    moustache = "M200 222Q178 214 158 236Q150 246 142 240Q156 262 200 238Q244 262 258 240Q250 246 242 236Q222 214 200 222Z"
    small = "M200 223Q182 218 166 238Q184 242 200 236Q216 242 234 238Q218 218 200 223Z"
    full = f"M{left - 3} 184Q{left + 6} 214 164 226Q200 214 236 226Q{right - 6} 214 {right + 3} 184Q{right + 8} 262 232 288Q200 312 168 288Q{left - 8} 262 {left - 3} 184Z"
    great = f"M{left - 4} 180Q{left + 4} 214 162 226Q200 214 238 226Q{right - 4} 214 {right + 4} 180Q{right + 30} 290 246 348Q200 392 154 348Q{left - 30} 290 {left - 4} 180Z"
    shapes = {
        "moustache": [path(moustache, fill)], "small": [path(small, fill)], "full": [path(full, fill), path(small, fill)], "great": [path(great, fill), path(moustache, fill)],
        "goatee": [path(small, fill), path("M176 250Q200 244 224 250Q222 300 200 312Q178 300 176 250Z", fill)],
        "short": [path(f"M{left - 2} 196Q{left + 14} 224 164 230Q200 220 236 230Q{right - 14} 224 {right + 2} 196Q{right - 4} 250 230 270Q200 280 170 270Q{left + 4} 250 {left - 2} 196Z", fill, opacity=.92), path(small, fill)],
        "whiskers": [path(f"M{left - 4} 160Q{left - 8} 226 {left + 22} 244Q{left + 14} 210 {left + 10} 176Z", fill), path(f"M{right + 4} 160Q{right + 8} 226 {right - 22} 244Q{right - 14} 210 {right - 10} 176Z", fill)],
        "wisp": [path("M188 254Q200 250 212 254Q210 330 200 352Q190 330 188 254Z", fill), path("M200 224Q176 226 160 262Q180 244 200 238Q220 244 240 262Q224 226 200 224Z", fill)],
    }
    if look["beard"]:
        s.add(s.group(shapes[look["beard"]], "soft"))
        if look["beard"] in ("full", "great", "short"):
            s.add(path("M182 240Q200 246 218 240", stroke="#7a2f34", width=5))
        if look["beard"] == "great":
            s.add(path("M160 270q10 40 26 60M240 270q-10 40 -26 60M200 262v70", stroke=mix(color, "#120c1c", .3), width=3, opacity=.5))


def front(s, style, hair, look):
    """Hair over the brow, hats and scarves."""
    fill = s.gradient(mix(hair, "#ffffff", .25), hair, mix(hair, "#120c1c", .35), angle=30)
    line = mix(hair, "#ffffff", .3)
    w = 74 * look["face"]
    left, right = 200 - w - 6, 200 + w + 6
    cap = f"M{left} 176Q{left - 12} 74 200 64Q{right + 12} 74 {right} 176"
    shapes = {
        "part": path(f"{cap}Q{right - 6} 128 206 108Q{left + 8} 128 {left} 176Z", fill), "long": path(f"{cap}Q{right - 4} 132 200 100Q{left + 4} 132 {left} 176Z", fill),
        "side": path(f"{cap}Q{right + 2} 136 {right - 20} 124Q240 132 168 112Q{left + 14} 132 {left} 176Z", fill), "shoulder": path(f"{cap}Q{right + 2} 136 {right - 20} 124Q240 132 168 112Q{left + 14} 132 {left} 176Z", fill),
        "bun": path(f"{cap}Q{right - 4} 124 200 104Q{left + 4} 124 {left} 176Z", fill), "topbun": path(f"{cap}Q{right - 6} 116 200 100Q{left + 6} 116 {left} 176Z", fill),
        "lowbun": path(f"{cap}Q{right - 2} 150 {right - 16} 140Q230 132 200 104Q170 132 {left + 16} 140Q{left + 2} 150 {left} 176Z", fill),
        "bob": path(f"{cap}Q{right} 150 {right - 8} 140Q200 142 {left + 8} 140Q{left} 150 {left} 176Z", fill), "waves": path(f"{cap}Q{right - 10} 140 236 118Q180 124 {left + 14} 150Q{left + 4} 160 {left} 176Z", fill),
        "braids": path(f"{cap}Q{right - 4} 130 200 102Q{left + 4} 130 {left} 176Z", fill), "bald": path(f"M{left + 2} 186Q{left - 12} 150 {left + 10} 128Q{left + 14} 160 {left + 14} 182ZM{right - 2} 186Q{right + 12} 150 {right - 10} 128Q{right - 14} 160 {right - 14} 182Z", fill),
        "receding": path(f"M{left} 190Q{left - 26} 90 {left + 40} 84Q{left + 30} 110 {left + 20} 140Q{left + 12} 160 {left + 8} 190ZM{right} 190Q{right + 26} 90 {right - 40} 84Q{right - 30} 110 {right - 20} 140Q{right - 12} 160 {right - 8} 190Z", fill)
                    + path(f"M{left + 30} 92Q200 52 {right - 30} 92Q200 74 {left + 30} 92Z", fill),
        "swept": path(f"M{left - 2} 182Q{left - 24} 60 190 54Q{right + 34} 50 {right + 4} 182Q{right - 2} 140 {right - 16} 126Q210 116 {left + 24} 122Q{left + 4} 146 {left - 2} 182Z", fill),
        "crop": path(f"M{left + 2} 158Q{left - 4} 72 200 68Q{right + 4} 72 {right - 2} 158Q{right - 10} 126 {right - 22} 116Q200 100 {left + 22} 116Q{left + 10} 126 {left + 2} 158Z", fill),
        "halo": path(f"{cap}Q{right - 6} 120 200 108Q{left + 6} 120 {left} 176Z", fill),
    }
    if style in ("curls", "halo"):
        wide = 26 if style == "halo" else 8
        dabs = [(200 + math.cos(math.radians(a)) * (w + wide), 150 + math.sin(math.radians(a)) * (66 + wide)) for a in range(184, 358, 15)]
        shapes["curls"] = path(f"{cap}Q{right - 6} 118 200 106Q{left + 6} 118 {left} 176Z", fill)
        s.add(s.group([shapes[style]] + [oval(x + s.vary(-4, 4), y + s.vary(-4, 4), 19, 17, mix(hair, s.random.choice(["#ffffff", "#120c1c"]), s.vary(0, .22))) for x, y in dabs], "near"))
    elif style in shapes:
        s.add(s.group([shapes[style]], "near"))
        if style not in ("bald", "receding", "crop"):
            s.add(path(f"M{left + 14} 140Q{left + 24} 96 196 82M{right - 14} 140Q{right - 24} 96 210 82M{left + 30} 118Q170 92 196 88", stroke=line, width=2.6, opacity=.45))
    hats(s, style, look, left, right)


def hats(s, style, look, left, right):
    second = look["cloth2"]
    fill = s.gradient(mix(second, "#ffffff", .25), second, mix(second, "#120c22", .35), angle=30)
    cover = f"M{left - 8} 190Q{left - 30} 56 200 46Q{right + 30} 56 {right + 8} 190Q{right + 2} 110 200 104Q{left - 2} 110 {left - 8} 190Z"
    if style == "turban":
        s.add(s.group([path(f"M{left - 10} 142Q{left - 36} 40 200 30Q{right + 36} 40 {right + 10} 142Q200 88 {left - 10} 142Z", fill)] + [path(f"M{left - 6 + k * 16} {136 - k * 9}Q{180 + k * 14} {66 - k * 4} {right - 4 + k * 3} {132 - k * 16}", stroke=mix(second, "#5a4a6c", .35), width=4, opacity=.6) for k in range(4)] + [oval(200, 92, 10, 12, "#d9443c", 1, ' stroke="#f2c860" stroke-width="4"')], "near"))
    elif style == "veil":
        s.add(s.group([path(f"M{left - 6} 176Q{left - 26} 50 200 42Q{right + 26} 50 {right + 6} 176Q{right + 20} 330 330 420H270Q262 300 {right - 8} 236Q{right + 2} 116 200 112Q{left - 2} 116 {left + 8} 236Q138 300 130 420H70Q{left - 20} 330 {left - 6} 176Z", s.gradient("#3a3448", "#17121f"))], "near"),
              s.group([path(f"M{left + 2} 176Q{left + 2} 96 200 92Q{right - 2} 96 {right - 2} 176Q{right - 10} 124 200 120Q{left + 10} 124 {left + 2} 176Z", "#fbf6ec"), path(f"M{left + 6} 200Q{left + 14} 300 200 344Q{right - 14} 300 {right - 6} 200Q{right - 20} 262 200 282Q{left + 20} 262 {left + 6} 200Z", "#fbf6ec")], "soft"))
    elif style == "scarf":
        s.add(s.group([path(f"M{left - 4} 176Q{left - 26} 48 200 40Q{right + 26} 48 {right + 4} 176Q{right + 16} 260 {right - 4} 300Q200 340 {left + 4} 300Q{left - 16} 260 {left - 4} 176ZM{left + 12} 170Q{left + 14} 250 200 276Q{right - 14} 250 {right - 12} 170Q{right - 14} 104 200 102Q{left + 14} 104 {left + 12} 170Z", fill, more=' fill-rule="evenodd"')], "near"))
    elif style == "bonnet":
        s.add(s.group([path(cover, fill)] + [oval(200 + math.cos(math.radians(a)) * (right - 190), 180 + math.sin(math.radians(a)) * 84, 15, 12, mix("#ffffff", second, .12)) for a in range(186, 356, 13)], "near"))
        s.add(path(f"M{left} 186Q{left + 10} 260 178 276M{right} 186Q{right - 10} 260 222 276", stroke=look["lips"], width=7), s.group([path("M200 282L160 268V304ZM200 282L240 268V304Z", look["lips"])], "near"))
    elif style in ("brim", "straw", "monk"):
        tone = second
        wide = {"brim": 132, "straw": 126, "monk": 122}[style]
        band = look["lips"] if style == "straw" else mix(tone, "#000000", .4)
        s.add(s.group([path(f"M{left + 2} 118Q{left + 4} 36 200 32Q{right - 4} 36 {right - 2} 118Z", s.gradient(mix(tone, "#ffffff", .3), tone, angle=20)), path(f"M{left} 118Q200 92 {right} 118V104Q200 78 {left} 104Z", band),
                       path(f"M{200 - wide} 134Q200 78 {200 + wide} 134Q200 122 {200 - wide} 134Z", s.gradient(mix(tone, "#ffffff", .35), mix(tone, "#120c22", .25)))], "near"))
    elif style == "cap":
        s.add(s.group([path(f"M{left - 6} 128Q{left - 20} 42 200 38Q{right + 24} 42 {right + 8} 128Q200 92 {left - 6} 128Z", fill), path(f"M{left - 8} 132Q200 88 {right + 8} 132L{right + 4} 144Q200 104 {left - 4} 144Z", mix(second, "#120c22", .3))], "near"))
    elif style == "laurel":
        s.add(s.group([f'<ellipse cx="{200 + math.cos(math.radians(a)) * (right - 196):.0f}" cy="{150 + math.sin(math.radians(a)) * 58:.0f}" rx="19" ry="8" fill="{mix("#5a8a4c", "#d9c860", (a % 28) / 40)}" transform="rotate({a + 60} {200 + math.cos(math.radians(a)) * (right - 196):.0f} {150 + math.sin(math.radians(a)) * 58:.0f})"/>' for a in range(190, 352, 14)], "near"))


def extras(s, extra, look):
    if extra == "glasses":
        s.add(oval(171, 178, 23, fill="#ffffff", opacity=.12), oval(229, 178, 23, fill="#ffffff", opacity=.12), oval(171, 178, 23, fill="none", more=' stroke="#3a2a34" stroke-width="4"'), oval(229, 178, 23, fill="none", more=' stroke="#3a2a34" stroke-width="4"'), path("M194 176q6 -5 12 0M148 174l-20 -6M252 174l20 -6", stroke="#3a2a34", width=4))
    elif extra == "pincenez":
        s.add(oval(172, 180, 18, 15, "#ffffff", .16, ' stroke="#a8843c" stroke-width="3"'), oval(228, 180, 18, 15, "#ffffff", .16, ' stroke="#a8843c" stroke-width="3"'), path("M190 178q10 -8 20 0M246 182q40 30 30 110", stroke="#a8843c", width=2.5))
    elif extra == "earrings":
        s.add(oval(122, 212, 7, 9, "#f2c860"), oval(278, 212, 7, 9, "#d9a840"))
    elif extra == "bindi":
        s.add(oval(200, 150, 5.5, fill="#c9303c"))
    elif extra == "freckles":
        for _ in range(22):
            s.add(oval(s.random.choice([162, 238]) + s.vary(-22, 22), 204 + s.vary(-12, 12), 1.9, fill="#a8603c", opacity=.7))
    elif extra == "flower":
        s.add(s.group([oval(286 + math.cos(k * 1.05) * 15, 128 + math.sin(k * 1.05) * 15, 12, 11, mix("#f4e0d0" if look["clothes"] != "#fbf6ec" else "#d9566c", "#e0607c", .2 + .3 * (k % 2))) for k in range(6)] + [oval(286, 128, 8, fill="#f2c04c")], "near"))
    elif extra == "carnation":
        s.add(s.group([oval(104 + math.cos(k * .8) * 14, 348 + math.sin(k * .8) * 12, 12, 10, mix("#5fa86a", "#e4f0a8", (k % 3) / 3)) for k in range(8)], "near"))
    elif extra == "flour":
        s.add(oval(150, 214, 10, 5, "#ffffff", .6), oval(236, 150, 7, 4, "#ffffff", .5), oval(120, 350, 22, 8, "#ffffff", .4), oval(280, 370, 26, 9, "#ffffff", .35))
    elif extra == "camera":
        s.add(path("M120 300L176 380M280 300L224 380", stroke="#3a2a34", width=7), s.group([box(150, 356, 100, 60, s.gradient("#4a4458", "#1f1a2a"), 8), oval(200, 386, 24, fill="#8f8aa4"), oval(200, 386, 17, fill="#1c2440"), oval(194, 380, 5, fill="#ffffff"), box(160, 348, 24, 12, "#2a2434", 3)], "near"))

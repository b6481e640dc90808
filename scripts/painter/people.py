"""Who is painted, and how."""

import functools

from portraits import paint, person

P = person
LOOKS = {
    "anna_holm": P("sage", 0, "#b07a44", "shoulder", "#4f6a94", "knit", motif="books", extra="glasses"),
    "anton_chekhov": P("weld", 1, "#5a4030", "swept", "#4a4250", "shirt", "goatee", "pincenez", motif="leaves"),
    "cervantes": P("sand", 2, "#6a5048", "receding", "#2f2a38", "ruff", "goatee", face=.94, motif="hills"),
    "charlotte_bronte": P("plum", 0, "#5a3a2a", "long", "#5f4a70", "lace", motif="hills", face=.95),
    "david_amado": P("dusk", 3, "#2a1c18", "cap", "#f4ece0", "apron", "short", "flour", cloth2="#5f84a8", motif="sun"),
    "emily_dickinson": P("sage", 0, "#6a3424", "lowbun", "#fbf6ec", "lace", motif="window", extra="", cloth2="#ffffff", face=.92),
    "frederick_douglass": P("indigo", 5, "#8f8a94", "swept", "#33303f", "cravat", "full", motif="stars", cloth2="#f7f1e6"),
    "george_eliot": P("moss", 1, "#7a5238", "waves", "#3f5a4c", "lace", motif="leaves", face=1.04),
    "goethe": P("sea", 1, "#9a8a80", "swept", "#6a3440", "cravat", motif="hills", old=True, cloth2="#fbf4e6"),
    "greta_holm": P("rose", 0, "#e4dfe0", "bun", "#8a5a8c", "knit", motif="leaves", old=True, extra="glasses"),
    "hanna_lindqvist": P("sky", 0, "#e0b45c", "bob", "#c9584a", "round", motif="window", extra="freckles"),
    "henry_thoreau": P("moss", 1, "#5f4430", "side", "#5a5238", "shirt", "whiskers", motif="leaves"),
    "ines_amado": P("night", 3, "#241a1e", "waves", "#c98a34", "coat", motif="stars", extra="earrings", cloth2="#f2dcc0"),
    "jane_austen": P("weld", 0, "#7a4c30", "bonnet", "#7fa0b8", "lace", motif="window", cloth2="#fdf6ea", lips="#c4685e"),
    "jerome_k_jerome": P("sea", 0, "#9a6a3c", "straw", "#f2e8d4", "shirt", "moustache", motif="waves", cloth2="#efd79a", lips="#a83a40"),
    "jonas_holm": P("indigo", 1, "#a8743c", "crop", "#e0a03c", "coat", "short", motif="arch", cloth2="#3f5a7c"),
    "lewis_carroll": P("plum", 0, "#4a342c", "waves", "#3a3650", "cravat", motif="weave", cloth2="#f4ecdc", face=.93),
    "li_bai": P("night", 2, "#201820", "topbun", "#b8cce0", "kimono", "wisp", motif="stars", cloth2="#f4f0e8"),
    "librarian": P("madder", 4, "#2a1c1c", "curls", "#2f6a64", "coat", motif="books", extra="glasses earrings", cloth2="#f2dca8"),
    "louisa_alcott": P("rose", 1, "#54382a", "bun", "#6a2f3c", "lace", motif="window"),
    "lucy_montgomery": P("sky", 0, "#a8502c", "waves", "#4f8a5c", "lace", motif="hills", extra="freckles flower"),
    "machado_de_assis": P("dusk", 4, "#3a3034", "side", "#2f3444", "cravat", "full", "pincenez", motif="waves", cloth2="#f4ece0"),
    "marcel_proust": P("plum", 1, "#1f161c", "part", "#3a3040", "cravat", "moustache", "carnation", motif="arch", cloth2="#f0e6ec", face=.95),
    "marcus_aurelius": P("madder", 2, "#5a4638", "curls", "#b8483c", "toga", "full", motif="arch", cloth2="#f4ead6"),
    "mark_twain": P("sky", 1, "#f0ece8", "swept", "#f4efe4", "cravat", "moustache", motif="hills", old=True, cloth2="#4a4254"),
    "marta_holm": P("sea", 0, "#c98a4c", "scarf", "#f2c23c", "coat", motif="waves", cloth2="#e0ac2c"),
    "mary_shelley": P("night", 0, "#8a5434", "long", "#2a2838", "v", motif="stars", face=.95),
    "mary_wollstonecraft": P("sand", 1, "#7a4f3c", "bonnet", "#8a7a9c", "cravat", motif="weave", cloth2="#fbf4e8", lips="#a85a54"),
    "matsuo_basho": P("sage", 2, "#8a8484", "monk", "#5f6a54", "kimono", "wisp", motif="leaves", old=True, cloth2="#d9c08c"),
    "natsume_soseki": P("sand", 2, "#1c161c", "side", "#3a3c4c", "kimono", "moustache", motif="leaves", cloth2="#efe6d8"),
    "oscar_wilde": P("moss", 0, "#5a3c2c", "shoulder", "#4f2f54", "cravat", motif="weave", extra="carnation", cloth2="#a8c08c", face=1.05),
    "priya_raman": P("weld", 4, "#1c1418", "braids", "#2f7a70", "sari", motif="arch", extra="earrings bindi", cloth2="#d9485c"),
    "rosa_amado": P("madder", 3, "#3a221c", "curls", "#f0c04c", "v", motif="sun", extra="camera"),
    "rumi": P("sea", 2, "#8a7a70", "turban", "#3f6a84", "robe", "great", motif="stars", cloth2="#f4e8d0"),
    "samuel_oduya": P("sky", 6, "#1c1416", "crop", "#d96a3c", "round", "short", motif="sun"),
    "seneca": P("rose", 2, "#c4bcb8", "bald", "#c99a8a", "toga", "short", motif="arch", old=True, cloth2="#faf2e2"),
    "shakespeare": P("indigo", 1, "#54382c", "receding", "#3a2f54", "ruff", "goatee", motif="weave", extra=""),
    "sor_juana": P("night", 2, "#201820", "veil", "#f6f0e4", "round", motif="books"),
    "tagore": P("dusk", 3, "#e0dcd8", "swept", "#7a4a34", "robe", "great", motif="waves", old=True, cloth2="#e8d4b0"),
    "victor_hugo": P("madder", 1, "#e4e0dc", "crop", "#2f2a38", "cravat", "full", motif="arch", old=True, cloth2="#f4ece0"),
    "virginia_woolf": P("sea", 0, "#6a4a38", "lowbun", "#8fa89a", "shawl", motif="waves", cloth2="#5a7a94", face=.9),
    "walt_whitman": P("moss", 1, "#eae6e0", "brim", "#a89078", "shirt", "great", motif="leaves", old=True, cloth2="#8a7460"),
}
ALL = {name.replace("_", "-"): functools.partial(paint, name, look) for name, look in LOOKS.items()}

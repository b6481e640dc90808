"""Looks for words that are cut in two: by the end of a line, or by the edge of what they stand in."""

from playwright.sync_api import Page

# A run of letters and digits is a word, unless its script is written without spaces. It is cut where its halves stand
# in lines below each other, although a line across the screen would hold it and no hyphen was put there, or where a box
# that cannot be scrolled hides one half. A name that ends in dots is cut where fewer letters of it are seen than one
# needs to know it by, unless it is a handle, which stands beside the name; with large letters, dots are what there is
# room for.
CUT = """([fewest]) => {
    const WORD = /[\\p{L}\\p{M}\\p{N}]+/gu;
    const UNSPACED = /[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}]/u;
    const style = (one, part) => getComputedStyle(one, part);
    const isUnseen = (one) => {
        for (; one; one = one.parentElement) if (style(one).clipPath === "inset(50%)") return true;
        return false;
    };
    const ASIDE = "script, style, textarea, option, svg, .skip, [inert], .feed > :nth-child(n+7)";
    const room = innerWidth - 2 * parseFloat(style(document.documentElement).fontSize);
    const range = document.createRange();
    const rects = (node, from, to) => {
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter((box) => box.width > 0);
    };
    const isBelow = (box, other) => other.top - box.top > box.height / 2;
    const isBroken = (boxes) => boxes.some((box, index) => index > 0 && isBelow(boxes[index - 1], box));
    const clips = (one) => {
        const boxes = [];
        for (; one && one !== document.body; one = one.parentElement) {
            const { overflowX, textOverflow, position } = style(one);
            if (/auto|scroll/.test(overflowX) || position === "fixed") break;
            if (!/hidden|clip/.test(overflowX) || one.scrollWidth <= one.clientWidth + 1) continue;
            const { left, right } = one.getBoundingClientRect();
            const margin = overflowX === "clip" ? 6 : 1;
            boxes.push({ left: left - 1, right: right + margin, dots: textOverflow === "ellipsis" });
        }
        return boxes;
    };
    const isHalf = ({ left, right }, box) =>
        (box.left < left - 1 && box.right > left + 1) || (box.right > right + 1 && box.left < right - 1);
    const about = (node, words) => `“${words}” in ${node.parentElement.outerHTML.slice(0, 110)}`;
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode, parent = node.parentElement;
        if (node.data.trim() === "" || parent.closest(ASIDE)) continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isUnseen(parent)) continue;
        const around = clips(parent);
        if (rects(node, 0, node.length).length < 2 && around.length === 0) continue;
        const isHyphened = style(parent).hyphens === "auto";
        const broken = [], hidden = [];
        for (const { 0: run, index } of node.data.matchAll(/\\S+/g)) {
            const wide = rects(node, index, index + run.length).reduce((sum, box) => sum + box.width, 0);
            for (const { 0: word, index: at } of run.matchAll(WORD)) {
                // The first letter of a text may be as high as three lines; it stands beside them.
                const first = style(parent, "::first-letter");
                const isInitial = index + at === 0 && (first.float !== "none" || first.initialLetter !== "normal");
                const boxes = rects(node, index + at + (isInitial ? 1 : 0), index + at + word.length);
                const isPut = isHyphened || run.includes("\\u00ad") || UNSPACED.test(word);
                if (isBroken(boxes) && wide < .97 * room && !isPut) broken.push(word);
                if (around.some((clip) => !clip.dots && boxes.some((box) => isHalf(clip, box)))) hidden.push(word);
            }
        }
        if (broken.length) found.push("broken: " + about(node, broken));
        if (hidden.length) found.push("hidden: " + about(node, hidden));
        const dots = around.find((clip) => clip.dots);
        if (!dots || fewest === 0 || parent.closest(".handle")) continue;
        const letters = [...node.data.trimEnd()];
        const shown = letters.findIndex((_, at) => rects(node, at, at + 1).some((box) => box.right > dots.right));
        if (shown !== -1 && shown - 1 < fewest) found.push(`only ${shown - 1} letters: ` + about(node, node.data));
    }
    return found;
}"""
ENOUGH = 8  # Letters of a name that one knows it by.


def cut_words(page: Page, fewest: int = 0) -> list[str]:
    """The words of a page that are cut in two, and the names of which fewer than `fewest` letters are seen."""
    page.wait_for_load_state()
    return [f"{page.url}: {cut}" for cut in page.evaluate(CUT, [fewest])]

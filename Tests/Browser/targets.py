"""Measures how large what can be tapped is, by asking the browser what a tap beside the middle of it would hit.

WCAG 2.5.5 wants 44 CSS pixels in each direction, and lets be smaller: a link in a line of other words, whose height is
that of the line; what has an equal on the same page that is large enough; and what the browser draws by itself, such as
the controls of a film.
"""

from dataclasses import dataclass, field

from playwright.sync_api import Page

from screens import FEWEST

# A target is all that does the same: a control with its labels, or every link to the same address. It is as large as
# what answers in a straight line through the middle of one of its boxes. The first items of a list stand for all of it,
# and what stays where it is while the page moves is measured before it moves.
MEASURED = """async (fewest) => {
    const CONTROLS = "a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], label";
    const REST = ".feed > :nth-child(n+7) *, [inert] *, :disabled";
    const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const boxes = (one) => [...one.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const style = (one) => getComputedStyle(one);
    const isClipped = (one) => one !== null && (style(one).clipPath === "inset(50%)" || isClipped(one.parentElement));
    const isShown = (one) => seen(one) && !isClipped(one);
    const isThere = (one) => isShown(one) && boxes(one).length > 0 && !one.closest(".skip");
    const stays = (one) => {
        for (; one; one = one.parentElement) if (/fixed|sticky/.test(style(one).position)) return true;
        return false;
    };

    // A link in a line of words that are not links: it is laid out as they are, and they give the line its height.
    const isInSentence = (one) => {
        if (style(one).display !== "inline") return false;
        let block = one.parentElement;
        while (/^(inline|contents)$/.test(style(block).display)) block = block.parentElement;
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const { data, parentElement } = texts.currentNode;
            const isWord = /\\p{L}{2}/u.test(data) && isShown(parentElement);
            if (isWord && !parentElement.closest("a, button, summary, label, time")) return true;
        }
        return false;
    };

    const links = Map.groupBy(document.querySelectorAll("a[href]"), (link) => link.href);
    const same = (one) => {
        if (one.matches("a[href]")) return links.get(one.href);
        return one.matches("label") ? [...one.control.labels] : [one, ...(one.labels ?? [])];
    };
    const parts = (one) => same(one).filter(isThere);

    const smaller = ([width, height]) => Math.min(width, height);
    // Where a link covers what it lies in, as that of a card does, any free place of it may be tapped.
    const spots = (part) => {
        const places = boxes(part).map((box) => [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height]);
        const covers = ["::before", "::after"].some((name) => getComputedStyle(part, name).position === "absolute");
        if (!covers || style(part).position !== "static") return places;
        const { left, top, right, bottom } = part.offsetParent.getBoundingClientRect();
        const step = fewest / 2;
        for (let x = left + step; x < right; x += step) {
            for (let y = top + step; y < Math.min(bottom, innerHeight); y += step) places.push([x, y, 0, 0]);
        }
        return places;
    };

    const size = (part, all) => {
        const hits = (x, y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && all.some((one) => one.contains(hit));
        };
        // How far it answers from a point in one direction, or as far as is needed.
        const reach = (x, y, right, down, needed) => {
            let far = 0;
            while (far < needed && hits(x + right * (far + 1), y + down * (far + 1))) far++;
            return far;
        };
        const span = (x, y, right, down) => {
            const before = 1 + reach(x, y, -right, -down, fewest - 1);
            return before + reach(x, y, right, down, fewest - before);
        };
        let best = [0, 0];
        for (const [x, y, width, height] of spots(part)) {
            if (!hits(x, y)) continue;
            // Between two points of the screen a box that is free has one point less.
            const whole = (found, size) => found > size - 2 ? Math.max(found, size) : found;
            const across = whole(span(x, y, 1, 0), width);
            if (across <= smaller(best)) continue;
            const found = [across, whole(span(x, y, 0, 1), height)];
            if (smaller(found) > smaller(best)) best = found;
            if (smaller(best) >= fewest) break;
        }
        return best;
    };
    const isIn = (one) => {
        const box = one.getBoundingClientRect();
        return box.top >= 3 * fewest && box.bottom <= innerHeight - 4 * fewest;
    };
    const measure = (one, all) => {
        const move = () => one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        if (!stays(one) && !isIn(one)) move();
        const found = size(one, all);
        if (smaller(found) >= fewest) return found;
        move();
        return size(one, all);
    };

    scrollTo({ top: 0, behavior: "instant" });
    const controls = [...document.querySelectorAll(CONTROLS)].filter((one) => !one.matches(REST));
    const isOwn = (one) => !one.matches("label") || (one.control !== null && !isThere(one.control));
    const own = controls.filter((one) => isThere(one) && isOwn(one));
    own.sort((one, other) => stays(other) - stays(one));
    const found = { small: [], inSentences: 0, equal: 0, all: own.length };
    const measured = new Map(own.map((one) => [one, measure(one, parts(one))]));
    for (const [one, [width, height]] of measured) {
        if (Math.min(width, height) >= fewest) continue;
        const isLarge = (part) => part !== one && smaller(measured.get(part) ?? [0, 0]) >= fewest;
        if (isInSentence(one)) found.inSentences++;
        else if (parts(one).some(isLarge)) found.equal++;
        else found.small.push(`${width} x ${height}: ${one.outerHTML.slice(0, 120)}`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return found;
}"""


@dataclass
class Targets:
    """The targets of taps on a few pages, and which of them are too small."""

    small: list[str] = field(default_factory=list)
    in_sentences: int = 0
    equal: int = 0
    all: int = 0

    def measure(self, page: Page) -> None:
        """Measures all targets of a page."""
        page.wait_for_load_state()
        found = page.evaluate(MEASURED, FEWEST)
        self.small += [f"{page.url}: {target}" for target in found["small"]]
        self.in_sentences += found["inSentences"]
        self.equal += found["equal"]
        self.all += found["all"]

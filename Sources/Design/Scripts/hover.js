// Shows who somebody is beside their name or face, where a mouse rests on it. Everybody else follows the link.

import { dress, make } from "./elements.js";
import { accept, read } from "./fragments.js";

const people = ":is(.face, .name, .eyebrow a, .person > a)[href^='/@']";
// It is read nowhere: whoever does not see it finds all of it behind the link.
const box = make("div", { className: "hovering", ariaHidden: "true" });
let link = null;
let coming = 0;
let going = 0;
let at = "";

// A card, or nothing where the reader is shown none. It is asked for each time: who is followed may have changed.
async function find(path) {
    const response = await fetch(`${path}/card`, { headers: { accept } });
    return response.ok && !response.redirected ? (await read(response)).answer.querySelector(".profile-card") : null;
}

async function show(wanted) {
    const [card] = await Promise.all([find(wanted.pathname).catch(() => null), dress("./hover.css")]);
    if (!card || link !== wanted || !wanted.isConnected) return;
    for (const one of card.querySelectorAll("a, button")) one.tabIndex = -1;
    // What stands on the page already, such as the button beside a name, is not shown again.
    for (const one of card.querySelectorAll("[id]")) {
        if (!document.getElementById(one.id)) continue;
        if (one.querySelector("button")) one.remove();
        else one.removeAttribute("id");
    }
    box.replaceChildren(card);
    document.body.append(box);
    const { left, top, bottom } = wanted.getBoundingClientRect();
    const isBelow = bottom + box.offsetHeight + 16 < innerHeight;
    box.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${Math.max(8, isBelow ? bottom + 6 : top - box.offsetHeight - 6)}px`;
}

function hide() {
    clearTimeout(coming);
    clearTimeout(going);
    going = 0;
    link = null;
    box.remove();
}

addEventListener("pointermove", ({ target, pointerType, clientX, clientY }) => {
    // What moves under a mouse that lies still is nothing somebody points at.
    const place = `${clientX} ${clientY}`;
    const hasMoved = at && at !== place;
    at = place;
    if (!hasMoved || pointerType === "touch") return;
    const there = target.closest?.(people);
    if (box.contains(target) || (there && there === link)) {
        clearTimeout(going);
        going = 0;
    } else if (there && /^\/@\w+$/.test(there.pathname)) {
        hide();
        link = there;
        coming = setTimeout(show, 400, there);
    } else if (!box.isConnected) hide();
    else going ||= setTimeout(hide, 200);
}, { passive: true });
document.documentElement.addEventListener("pointerleave", hide);
addEventListener("scroll", hide, { passive: true, capture: true });
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
addEventListener("pointerdown", ({ target }) => box.contains(target) || hide());
// The focus stays where somebody reads.
box.addEventListener("mousedown", (event) => event.preventDefault());

// Adds older items under a list, and keeps the page light.

import { accept, announce, read } from "./fragments.js";

const most = 300;

document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-more]");
    const list = link && document.getElementById(link.dataset.more);
    if (!list || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.dataset.asked = "";
    await more(link, list);
});

// The first pages come by themselves as somebody reads on; the others are asked for.
let byThemselves = 2;
const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
        const list = document.getElementById(target.dataset.more);
        if (!isIntersecting || !list || byThemselves === 0) continue;
        byThemselves -= 1;
        near.unobserve(target);
        more(target, list);
    }
}, { rootMargin: "0px 0px 600px" });
const watch = () => document.querySelectorAll("a[data-more]").forEach((link) => near.observe(link));
addEventListener("scroll", watch, { once: true, passive: true });

async function more(link, list) {
    if (link.ariaBusy === "true") return;
    link.ariaBusy = "true";
    try {
        const response = await fetch(link.href, { headers: { Accept: accept } });
        const { answer } = await read(response);
        const page = answer.getElementById(list.id);
        if (!response.ok || !page) throw new Error();
        add([...page.children], list, link, answer.getElementById(`${list.id}-pager`));
    } catch {
        if ("asked" in link.dataset) location.assign(link.href);
        link.ariaBusy = null;
    }
}

function add(items, list, link, pager) {
    const fresh = items.filter((item) => !item.id || !document.getElementById(item.id));
    list.append(...fresh);
    const nav = link.closest("nav");
    if (pager) {
        pager.querySelector("[rel=prev]")?.remove();
        nav.replaceWith(pager);
    } else nav.remove();
    announce(fresh.length === 1 ? "1 more" : `${fresh.length} more`);
    watch();
    const first = fresh[0];
    if (!first || !("asked" in link.dataset)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    trim(list, first);
}

// Removes items from the top without moving what is being read.
function trim(list, anchor) {
    if (list.children.length <= most) return;
    const root = document.documentElement.style;
    const before = anchor.getBoundingClientRect().top;
    root.overflowAnchor = "none";
    while (list.children.length > most) list.firstElementChild.remove();
    scrollBy(0, anchor.getBoundingClientRect().top - before);
    root.overflowAnchor = "";
}

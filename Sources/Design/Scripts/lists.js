// Adds older items under a list, and keeps the page light.

import { accept, announce, read } from "./fragments.js";

const most = 300;

document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-more]");
    const list = link && document.getElementById(link.dataset.more);
    if (!list || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaBusy === "true") return;
    link.ariaBusy = "true";
    try {
        const response = await fetch(link.href, { headers: { Accept: accept } });
        const { answer } = await read(response);
        const more = answer.getElementById(list.id);
        if (!response.ok || !more) throw new Error();
        add([...more.children], list, link, answer.getElementById(`${list.id}-pager`));
    } catch {
        location.assign(link.href);
    }
});

function add(items, list, link, pager) {
    const fresh = items.filter((item) => !item.id || !document.getElementById(item.id));
    list.append(...fresh);
    const nav = link.closest("nav");
    if (pager) {
        pager.querySelector("[rel=prev]")?.remove();
        nav.replaceWith(pager);
    } else nav.remove();
    announce(fresh.length === 1 ? "1 more" : `${fresh.length} more`);
    const first = fresh[0];
    if (!first) return;
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

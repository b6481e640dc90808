// Keeps an open page true: hears of what happens and takes it in. New items wait behind a button, so that nothing moves
// under the reader.

import { accept, announce, change, place, read } from "./fragments.js";

const root = document.documentElement;
const most = 100;
const fresh = new Map();
let last = "";
let source = null;
let asked = "";
let timer = 0;

function topics() {
    const lists = Array.from(document.querySelectorAll("main [data-live]"), (element) => element.dataset.live);
    const posts = Array.from(document.querySelectorAll("main article[id^=post-]"), (item) => item.id.replace("-", ":"));
    return [...new Set([...lists, ...posts.slice(0, most)])].join(",");
}

function open() {
    clearTimeout(timer);
    if (source || document.hidden) return;
    asked = topics();
    source = new EventSource(`/events?after=${root.dataset.live}&id=${last}&topics=${encodeURIComponent(asked)}`);
    source.onmessage = ({ data, lastEventId }) => {
        last = lastEventId;
        take(data);
    };
    source.addEventListener("reset", ({ lastEventId }) => {
        last = lastEventId;
        for (const button of document.querySelectorAll("a[data-live]")) show(button, "See what is new");
    });
    source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        timer = setTimeout(open, 20000 + Math.random() * 20000);
    };
}

function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
}

function take(markup) {
    const parts = [...new DOMParser().parseFromString(markup, "text/html").body.children];
    const isAtEnd = innerHeight + scrollY > root.scrollHeight - 120;
    place(parts.filter(hasPlace), null, null, true);
    for (const part of parts) if (part.dataset.fresh) note(part.dataset.fresh, part.dataset.item);
    if (!parts.some((part) => part.dataset.insert)) return;
    if (isAtEnd) scrollTo({ top: root.scrollHeight });
    see();
}

const hasPlace = ({ id, dataset }) =>
    !dataset.fresh && (document.getElementById(id) || document.getElementById(dataset.insert ?? ""));

// What somebody looks at counts as read.
function see() {
    const list = document.querySelector("[data-seen]");
    const newest = list?.querySelector("article:last-of-type:not(.own)")?.id.replace("post-", "");
    const token = document.querySelector("#act [name=csrf]")?.value;
    if (!newest || !token || document.hidden) return;
    fetch(list.dataset.seen, { method: "POST", body: new URLSearchParams({ csrf: token, newest }), redirect: "manual" })
        .then(() => document.querySelector(".unseen")?.remove())
        .catch(() => {});
}

// A list that has been looked at counts as read; its lines stay marked until the next visit.
function look() {
    if (document.querySelector(".unseen")) see();
    const form = document.querySelector("form[data-seen-once]");
    if (!form || document.hidden) return;
    delete form.dataset.seenOnce;
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, { method: "POST", body, headers: { Accept: accept } })
        .then((response) => response.ok && form.remove())
        .catch(() => {});
}

function note(list, item) {
    // Where a part of the page takes it in by itself there is nothing to wait for.
    const news = new CustomEvent("weft:news", { detail: { list, item }, cancelable: true });
    if (!document.dispatchEvent(news)) return;
    const button = document.querySelector(`a[data-live="${CSS.escape(list)}"]`);
    if (!button) return;
    const items = fresh.get(list) ?? new Set();
    fresh.set(list, items.add(item));
    for (const known of items) if (document.getElementById(known)) items.delete(known);
    if (items.size) show(button, button.dataset[items.size > 1 ? "many" : "one"].replace("#", items.size));
}

function show(button, words) {
    if (button.hidden) announce(words);
    button.textContent = words;
    button.hidden = false;
}

// A list that was read anew shows all that is known.
document.addEventListener("weft:current", ({ detail }) => {
    fresh.delete(detail);
    for (const button of document.querySelectorAll(`a[data-live="${CSS.escape(detail)}"]`)) button.hidden = true;
});

document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("a[data-live]");
    if (!button || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const list = document.getElementById(button.dataset.into ?? "");
    try {
        const items = list ? await begin(button.href, list.id) : [];
        const news = items.filter((item) => !document.getElementById(item.id));
        // Where nothing joins what is there already, more is new than a page holds.
        if (!list || (news.length === items.length && list.children.length)) return location.assign(button.href);
        fresh.delete(button.dataset.live);
        change(() => {
            list.prepend(...news.filter((item) => !document.getElementById(item.id)));
            list.parentElement.querySelector(".empty")?.remove();
            button.hidden = true;
            scrollTo({ top: 0 });
            const first = list.firstElementChild;
            if (!first) return;
            first.tabIndex = -1;
            first.focus({ preventScroll: true });
        });
    } catch {
        location.assign(button.href);
    }
});

async function begin(path, id) {
    const response = await fetch(path, { headers: { Accept: accept } });
    if (!response.ok) throw new Error();
    return [...((await read(response)).answer.getElementById(id)?.children ?? [])];
}

// What was added to the page is listened to as well.
function again() {
    clearTimeout(timer);
    timer = setTimeout(() => {
        if (!source || topics() === asked) return;
        close();
        open();
    }, 1000);
}

let hiding = 0;
document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, 60000);
    else {
        open();
        look();
    }
});
addEventListener("pagehide", close);
addEventListener("pageshow", open);
document.addEventListener("weft:leave", close);
look();
new MutationObserver(again).observe(document.getElementById("main"), { childList: true, subtree: true });
open();

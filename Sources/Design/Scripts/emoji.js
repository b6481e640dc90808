// A palette of emoji below the text: those used lately, groups, and a search. Loaded with the first tap on its button.

import { dress, make } from "./elements.js";
import { find, load } from "./emoji-names.js";
import { announce } from "./fragments.js";

const key = `emoji:${document.documentElement.dataset.account ?? ""}`;
const most = 24;
const named = (element, label) => (element.setAttribute("aria-label", label), element);

const recent = () => {
    try { return JSON.parse(localStorage.getItem(key) ?? "[]").filter((entry) => Array.isArray(entry)); } catch { return []; }
};
function remember(entry) {
    const others = recent().filter(([emoji]) => emoji !== entry[0]);
    try { localStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, most))); } catch { /* Then nothing is kept. */ }
}

let panel = null;

/** Opens the palette of the composer that `button` belongs to, or closes it. */
export async function toggle(button) {
    const form = button.closest("form");
    const isOpen = panel?.isConnected && form.contains(panel);
    close();
    if (isOpen) return;
    dress("./emoji.css");
    const groups = await load();
    const area = form.querySelector("textarea");
    const search = named(make("input", { className: "input", type: "search", placeholder: "Search emoji", autocomplete: "off" }), "Search emoji");
    const tabs = named(make("div", { className: "kinds", role: "tablist" }), "Kinds of emoji");
    const grid = named(make("div", { className: "grid" }), "Emoji");
    grid.role = "group";
    panel = named(make("div", { className: "emoji-picker" }, search, tabs, grid), "Emoji");
    panel.role = "dialog";

    const show = (entries, empty) => {
        grid.replaceChildren(...entries.map((entry, index) => {
            const one = named(make("button", { type: "button", textContent: entry[0], title: entry[1], tabIndex: index ? -1 : 0 }), entry[1]);
            one.addEventListener("click", () => put(area, entry));
            return one;
        }));
        if (!entries.length) grid.append(make("p", { className: "soft", textContent: empty }));
        grid.scrollTop = 0;
    };
    const kinds = [["Recently used", "🕘", recent], ...groups.map(({ title, emoji }) => [title, emoji[0][0], () => emoji])];
    const open = (index) => {
        search.value = "";
        [...tabs.children].forEach((tab, at) => {
            tab.ariaSelected = String(at === index);
            tab.tabIndex = at === index ? 0 : -1;
        });
        show(kinds[index][2](), "What you use stands here.");
    };
    tabs.append(...kinds.map(([title, face], index) => {
        const tab = named(make("button", { type: "button", role: "tab", textContent: face, title }), title);
        tab.addEventListener("click", () => open(index));
        return tab;
    }));
    search.addEventListener("input", async () => {
        const text = search.value;
        if (!text.trim()) return open(recent().length ? 0 : 1);
        const found = await find(text, 60).catch(() => []);
        if (search.value !== text) return;
        show(found, "No emoji has that name.");
        announce(found.length === 1 ? "1 emoji found" : `${found.length} emoji found`);
    });
    search.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        grid.querySelector("button")?.click();
    });
    for (const list of [tabs, grid]) list.addEventListener("keydown", (event) => walk(event, list));
    panel.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
        area.focus();
    });
    open(recent().length ? 0 : 1);
    button.setAttribute("aria-expanded", "true");
    form.querySelector(".tray").before(panel);
    if (matchMedia("(hover: hover)").matches) search.focus();
}

function close() {
    panel?.closest("form")?.querySelector("[data-emoji]")?.setAttribute("aria-expanded", "false");
    panel?.remove();
    panel = null;
}

function put(area, entry) {
    area.setRangeText(entry[0], area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    remember(entry.slice(0, 2));
    announce(`${entry[1]} added`);
}

// Arrows walk through what is shown.
function walk(event, list) {
    const items = [...list.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    if (at < 0) return;
    const perRow = items.filter((item) => item.offsetTop === items[0].offsetTop).length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key];
    const next = step && items[at + step];
    if (!next) return;
    event.preventDefault();
    items[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
}

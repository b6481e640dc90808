// @for a[data-react]
// Opens the emoji that are offered first where a reaction is added; without it the link leads to a page with them.

import { openMenu } from "./menus.js";

const button = (link, emoji) => {
    const item = document.createElement("button");
    item.className = "act reaction";
    item.setAttribute("form", "act");
    item.setAttribute("formaction", `${link.pathname}/${encodeURIComponent(emoji)}`);
    const set = [...link.parentElement.querySelectorAll("[aria-pressed=true] .emoji")];
    const isOn = set.some((own) => own.textContent === emoji);
    Object.assign(item, { name: "on", value: isOn ? "0" : "1", ariaPressed: String(isOn) });
    const face = document.createElement("span");
    face.className = "emoji";
    face.textContent = emoji;
    item.append(face);
    return item;
};

document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-react]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const quick = document.createElement("div");
    quick.className = "quick";
    quick.append(...link.dataset.react.split(" ").map((emoji) => button(link, emoji)));
    const others = document.createElement("a");
    others.href = link.href;
    others.textContent = link.dataset.others;
    const items = document.createElement("div");
    items.append(quick, others);
    openMenu(link, link, items);
});

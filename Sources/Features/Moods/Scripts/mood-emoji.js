// @for [data-emoji-picker]
// Another emoji is chosen by typing it, or found by a word.

import { make } from "./elements.js";
import { find as named } from "./emoji-names.js";

const picker = document.querySelector("[data-emoji-picker]");
const form = picker.closest("form");
const typed = form.elements.namedItem("other");
const choice = form.querySelector("#e-other");
const chosen = form.querySelector(".chosen");
const most = 40;

function show() {
    const text = typed.value.trim();
    if (choice.checked && text) chosen.dataset.other = [...new Intl.Segmenter().segment(text)][0].segment;
    else delete chosen.dataset.other;
}

function choose(emoji) {
    typed.value = emoji;
    choice.checked = true;
    show();
}

typed.addEventListener("input", () => {
    if (typed.value.trim()) choice.checked = true;
    show();
});
// One face says that a choice is missing; this one may be folded away, where browsers cannot show that.
choice.addEventListener("invalid", (event) => event.preventDefault());
form.addEventListener("change", show);
form.addEventListener("reset", () => setTimeout(show));
show();

const find = make("input", { className: "input", type: "search", id: "find-emoji", autocomplete: "off" });
const label = make("label", { textContent: "Or find one by a word", htmlFor: find.id });
const found = make("div", { className: "found-emoji" });
const count = make("p", { className: "sr" });
count.setAttribute("role", "status");
picker.append(make("div", { className: "field" }, label, find, count, found));

async function search() {
    if (!find.value.trim()) return found.replaceChildren();
    const shown = await named(find.value, most).catch(() => []);
    count.textContent = shown.length === 1 ? "1 emoji found" : `${shown.length} emoji found`;
    found.replaceChildren(...shown.map(([emoji, name]) => {
        const button = make("button", { type: "button", textContent: emoji, title: name });
        button.setAttribute("aria-label", name);
        button.addEventListener("click", () => choose(emoji));
        return button;
    }));
}

find.addEventListener("input", search);

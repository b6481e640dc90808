// Shows drafts that the server refused, each with its sentence and what its writer can do with it.

import { announce } from "./fragments.js";

// `words` says what a draft is about; `acts` has what the buttons do, by the words on them.
export function showRefused(list, refused, words, acts) {
    if (!list) return;
    list.hidden = refused.length === 0;
    list.replaceChildren(...refused.map((draft) => {
        const item = Object.assign(document.createElement("li"), { className: "notice warning" });
        const box = Object.assign(document.createElement("div"), { className: "stack" });
        const title = document.createElement("p");
        title.append("Not taken: ", Object.assign(document.createElement("b"), { dir: "auto", textContent: words(draft) }));
        const row = Object.assign(document.createElement("div"), { className: "row" });
        row.append(...Object.entries(acts).map(([name, act]) => {
            const button = Object.assign(document.createElement("button"), { type: "button", className: "button outline slim", textContent: name });
            button.setAttribute("aria-label", `${name}: ${words(draft)}`);
            button.addEventListener("click", () => act(draft));
            return button;
        }));
        box.append(title, Object.assign(document.createElement("p"), { textContent: draft.message }), row);
        item.append(box);
        return item;
    }));
    if (refused.length) announce(`Not taken: ${refused[0].message}`);
}

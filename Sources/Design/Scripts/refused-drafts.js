// Shows drafts that the server refused, each with its sentence and what its writer can do with it.

import { make } from "./elements.js";
import { announce } from "./fragments.js";

// `words` says what a draft is about; `acts` has what the buttons do, by the words on them.
export function showRefused(list, refused, words, acts) {
    if (!list) return;
    list.hidden = refused.length === 0;
    list.replaceChildren(...refused.map((draft) => {
        const title = make("p", {}, "Not taken: ", make("b", { dir: "auto", textContent: words(draft) }));
        const buttons = Object.entries(acts).map(([name, act]) => {
            const button = make("button", { type: "button", className: "button outline slim", textContent: name });
            button.setAttribute("aria-label", `${name}: ${words(draft)}`);
            button.addEventListener("click", () => act(draft));
            return button;
        });
        const message = make("p", { textContent: draft.message });
        const box = make("div", { className: "stack" }, title, message, make("div", { className: "row" }, ...buttons));
        return make("li", { className: "notice warning" }, box);
    }));
    if (refused.length) announce(`Not taken: ${refused[0].message}`);
}

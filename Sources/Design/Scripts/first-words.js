// The field for words that are typed before their composer has come. They are not lost where it never comes.

import { make } from "./elements.js";

let field = null;
let name = "";

/** The field that stands for the composer of `draft`. */
export function begin(draft, label) {
    name = `draft:${document.documentElement.dataset.account}:${draft}`;
    field = make("textarea", { placeholder: label, ariaLabel: label });
    return field;
}

function take() {
    const words = field?.value.trim();
    if (field) field.value = "";
    return words;
}

const behind = (text, words) => `${text.trimEnd()} ${words}`.trimStart();

/** Puts the composer's `text` in the place of the field, with the words behind what stands in it. */
export function join(text) {
    const words = take();
    if (words) text.value = behind(text.value, words);
    text.focus();
    text.selectionStart = text.value.length;
    field.remove();
    if (words) text.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Keeps the words where the composer finds them the next time, behind those that are kept for it already. */
export function stow() {
    const words = take();
    if (words) try {
        const values = JSON.parse(localStorage.getItem(name)) ?? [["text", ""]];
        localStorage.setItem(name, JSON.stringify(values.map(([key, value]) => [key, key === "text" ? behind(value, words) : value])));
    } catch { /* Without storage nothing is kept. */ }
}
addEventListener("pagehide", stow);

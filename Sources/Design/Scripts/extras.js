// Brings the further fields of the composer of a list from the composer's own page. Loaded with the first tap on one.

import { accept, read } from "./fragments.js";

/** Puts the fields that `button` stands for in its place, open. */
export async function unfold(button) {
    const { answer } = await read(await fetch("/compose", { headers: { accept } }));
    const extra = answer.querySelector(`.composer [name="${button.dataset.extra}"]`).closest("details");
    document.head.append(...[...answer.querySelectorAll("link[rel=stylesheet]")].filter(({ href }) => !document.querySelector(`link[href="${new URL(href).pathname}"]`)));
    extra.open = true;
    button.replaceWith(extra);
    return extra;
}

// The further fields of the composer of a list, which come with the first tap on them from the composer's own page.

import { accept, read } from "./fragments.js";

/** Brings the fields that `button` stands for, open, in its place. */
export async function unfold(button) {
    const { answer } = await read(await fetch("/compose", { headers: { accept } }));
    const extra = answer.querySelector(`.composer [name="${button.dataset.extra}"]`).closest("details");
    document.head.append(...[...answer.querySelectorAll("link[rel=stylesheet]")].filter(({ href }) => !document.querySelector(`link[href="${new URL(href).pathname}"]`)));
    extra.open = true;
    button.replaceWith(extra);
    return extra;
}

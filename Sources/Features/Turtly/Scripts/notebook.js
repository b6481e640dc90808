// @for [data-notebook]
// Sends what was written without a network, once the notebook is looked at again.

import { toast } from "./fragments.js";
import { remove, sendAll, words } from "./note-drafts.js";
import { showRefused } from "./refused-drafts.js";

// What went out as its page was left may be with the server already, and yet have come later than the list.
const isList = location.pathname === "/turtly" && !location.search;
const isMissing = (note) => note.changed || (isList && !document.querySelector(`.entry[href$="/${note.id}"]`));

async function send() {
    const { sent, refused } = await sendAll("");
    if (sent.some(isMissing)) return location.reload();
    showRefused(document.querySelector("[data-refused]"), refused, words, navigator.clipboard ? { Copy: copy, Discard: discard } : { Discard: discard });
}

// What the server never takes need not be lost.
async function copy({ fields }) {
    const { title, text } = Object.fromEntries(fields);
    await navigator.clipboard.writeText([title, text].filter(Boolean).join("\n\n"));
    toast("Copied.");
}

async function discard(draft) {
    await remove(draft.key);
    await send();
}

addEventListener("online", send);
send();

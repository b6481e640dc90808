// @for [data-notebook]
// Sends what was written without a network, once the notebook is looked at again.

import { remove, sendAll, words } from "./note-drafts.js";
import { showRefused } from "./refused-drafts.js";

async function send() {
    const { sent, refused } = await sendAll("");
    if (sent.length) return location.reload();
    showRefused(document.querySelector("[data-refused]"), refused, words, { Discard: discard });
}

async function discard(draft) {
    await remove(draft.key);
    await send();
}

send();

// @for [data-mood-form]
// Posting a mood: what could not be sent is kept on this device and sent once. Changing one says that it is on its way.

import { newKey } from "./fragments.js";
import { bring, discard, keep, sendKept, words } from "./mood-drafts.js";
import { showRefused } from "./refused-drafts.js";

const form = document.querySelector("[data-mood-form]");
const kept = form.querySelector("[data-kept]");
const list = form.querySelector("[data-refused]");
const post = form.querySelector(".end button");
let waiting = 0;

function say(count) {
    if (post.ariaBusy === "true") return;
    kept.hidden = count === 0;
    if (count === 0) kept.textContent = "";
    else kept.textContent = count === 1 ? "One mood is on this device, not yet saved." : `${count} moods are on this device, not yet saved.`;
}

// With a network the browser sends the form itself, and whoever waits for the answer sees that it is under way.
function showSending() {
    post.ariaBusy = "true";
    kept.hidden = false;
    kept.textContent = "Saving…";
}

// Whoever comes back finds the form as it was.
addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    post.ariaBusy = null;
    kept.hidden = true;
});

// Without a network the mood stays here, and is sent as soon as there is one.
form.addEventListener("submit", async (event) => {
    if (navigator.onLine || !list) return showSending();
    event.preventDefault();
    await keep(form);
    say(waiting += 1);
    form.reset();
    form.elements.namedItem("key").value = newKey();
});

const acts = {
    "Change it": async (draft) => {
        bring(draft, form);
        await acts.Discard(draft);
        form.elements.namedItem("caption").focus();
    },
    Discard: async (draft) => {
        await discard(draft);
        await send();
    },
};

async function send() {
    const { left, refused } = await sendKept();
    say(waiting = left);
    showRefused(list, refused, words, acts);
}

if (list) {
    addEventListener("online", send);
    send();
}
form.dataset.ready = "";

// A sentence with a button, where something was pressed, by which it can be taken back for a while.

import { accept, place, read, toast } from "./fragments.js";

const acts = [
    [/^\/@(\w+)\/follow$/, "0", (name) => `You no longer follow @${name}.`],
    [/^\/@(\w+)\/mute$/, "1", (name) => `You no longer see @${name}.`, (name) => (isProfile(name) ? [] : [...document.querySelectorAll(`.card:has(> .face[href="/@${CSS.escape(name)}"])`)])],
    [/^\/suggestions\/(\w+)$/, "1", (name) => `@${name} is not suggested any more.`, (_, button) => [button.closest(".person, [data-item]")]],
];

// Whoever looks at a profile reads it, also where they mute it.
const isProfile = (name) => location.pathname.split("/")[1] === `@${name}` && document.querySelector(".profile");

/** Shows a sentence with a button where the act of `button` can be taken back, and hides what it was about. */
export function offer(path, value, button) {
    for (const [pattern, when, words, about] of acts) {
        const name = value === when && pattern.exec(path)?.[1];
        if (!name) continue;
        for (const menu of document.querySelectorAll("details[data-menu][open]")) menu.open = false;
        const show = hide(about?.(name, button) ?? []);
        toast(words(name), "Undo", () => send(path, { on: value === "1" ? "0" : "1", undo: "1" }).then(async (response) => {
            show();
            const { answer, isPage } = await read(response);
            if (!isPage) place([...answer.body.children]);
        }));
    }
}

/**
 * Deletes the post whose menu holds `link`: it is gone at once, and the server keeps it for as long as the sentence stands.
 * On the page of that post, of which nothing would be left, the page that asks first opens instead.
 */
export async function open(link) {
    const path = link.getAttribute("href");
    const card = link.closest(".card");
    if (card.matches(".focused")) return location.assign(path);
    link.closest("details").open = false;
    const show = hide([...document.querySelectorAll(`[id="${card.id}"]`)]);
    const answer = await send(path, { undo: "1" }).catch(() => null);
    if (!answer) return show();
    toast("Deleted.", "Undo", () => send(path.replace(/delete$/, "restore"), {}).then(show));
}

// Hides elements; what it returns shows them again, also where they were taken out of the page in the meantime.
function hide(elements) {
    const shown = elements.filter((element) => element && !element.hidden).map((element) => [element, document.createComment("")]);
    for (const [element, place] of shown) {
        element.before(place);
        element.hidden = true;
    }
    return () => shown.forEach(([element, place]) => {
        if (!element.isConnected) place.after(element);
        element.hidden = false;
    });
}

async function send(path, fields) {
    const csrf = document.getElementById("act").elements.namedItem("csrf").value;
    const answer = await fetch(path, {
        method: "POST",
        body: new URLSearchParams({ csrf, ...fields }),
        keepalive: true,
        headers: { Accept: accept, "X-CSRF-Token": csrf },
    }).catch(() => null);
    if (answer?.ok) return answer;
    toast(answer?.status === 404 ? "It is too late for that." : "That did not work just now.");
    throw new Error();
}

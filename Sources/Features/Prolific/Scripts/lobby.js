// @for #lobby
// Shows at once who comes into the lobby of a game night, and goes on to the game when it begins.

import { accept, place, read } from "./fragments.js";

const lobby = document.getElementById("lobby");
const listens = "live" in document.documentElement.dataset;
let timer = 0;

function plan(wait) {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(renew, wait);
}

async function renew() {
    try {
        const response = await fetch(lobby.dataset.path, { headers: { Accept: accept } });
        const { answer, isPage } = await read(response);
        if (response.ok && isPage) return location.assign(response.url);
        if (response.ok) place([...answer.body.children], null, null, true);
    } catch { /* Without a connection the page stays as it is. */ }
    plan(listens ? 20000 : 4000);
}

document.addEventListener("weft:news", (event) => {
    if (event.detail.list !== lobby.dataset.story) return;
    event.preventDefault();
    plan(Math.random() * 400);
});
document.addEventListener("visibilitychange", () => plan(0));
plan(listens ? 20000 : 4000);

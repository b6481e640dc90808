// @for [data-voices]
// Lets each text go at its end while its page is open, by the server's clock.

import { timeLeft } from "./countdown.js";

const list = document.querySelector("[data-voices]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const minute = 60000;
let timer = 0;

function words(rest) {
    const minutes = Math.max(1, Math.ceil(rest / minute));
    if (minutes < 60) return `gone in about ${minutes} min`;
    const hours = Math.ceil(minutes / 60);
    return hours <= 36 ? `gone in about ${hours} h` : `gone in about ${Math.ceil(minutes / 1440)} days`;
}

function letGo(voice) {
    if (voice.contains(document.activeElement)) list.focus();
    const remove = () => {
        voice.remove();
        if (!list.children.length) list.textContent = "";
    };
    if (calm.matches) return remove();
    voice.classList.add("over");
    voice.addEventListener("animationend", remove, { once: true });
}

// A page that comes back from the browser's memory, or out of the background, looks at once.
function look() {
    clearTimeout(timer);
    let next = minute;
    for (const time of list.querySelectorAll("time[data-ends]")) {
        const voice = time.closest(".voice");
        if (voice.classList.contains("over")) continue;
        const rest = timeLeft(time);
        if (rest <= 0) {
            letGo(voice);
            continue;
        }
        next = Math.min(next, rest);
        if (time.textContent !== words(rest)) time.textContent = words(rest);
    }
    timer = setTimeout(look, next + 20);
}

document.addEventListener("visibilitychange", () => document.hidden || look());
addEventListener("pageshow", look);
new MutationObserver((changes) => changes.some((change) => change.addedNodes.length) && look()).observe(list, { childList: true });
look();

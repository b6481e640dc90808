// @for #round,.box[action='/signup']
// Keeps the round on the page of a story true: reads it anew when its time is over, when the stream tells that it moved
// on, and when somebody comes back to the page. What somebody is writing stays where it is.

import { count, timeLeft } from "./countdown.js";
import { accept, announce, change, place, read, refreshTimes } from "./fragments.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const listens = "live" in document.documentElement.dataset;
let timer = 0;
let tries = 0;
let isReading = false;
let isStale = false;

const round = () => document.getElementById("round");
const clock = () => round()?.querySelector("time[data-left]");

// Readers do not all ask in the same moment, and less and less often where nothing changes.
function plan() {
    clearTimeout(timer);
    const there = round();
    if (!there?.dataset.path || document.hidden) return;
    const time = clock();
    if (!time && listens) return;
    const rest = time ? Math.max(0, timeLeft(time)) : 30000;
    const again = rest > 0 ? 0 : Math.min(60000, 1000 * 2 ** tries) - 1000;
    timer = setTimeout(renew, Math.min(rest + again + 400 + Math.random() * (time ? 1600 : 30000), 2 ** 31 - 1));
}

async function renew() {
    clearTimeout(timer);
    if (!round()?.dataset.path) return;
    isStale = isReading;
    if (isReading) return;
    isReading = true;
    tries += 1;
    try {
        const response = await fetch(round().dataset.path, { headers: { Accept: accept } });
        const { answer, isPage } = await read(response);
        if (response.ok && !isPage) take(answer);
    } catch { /* Without a connection the page stays as it is. */ }
    isReading = false;
    // What happened while the page read may not stand in what it read.
    if (isStale) renew();
    else plan();
}

const isWriting = () => [...round().querySelectorAll("textarea")].some((field) => field.value.trim());

function take(answer) {
    const [there, now] = [round(), answer.getElementById("round")];
    if (!there || !now) return;
    if (there.dataset.state !== now.dataset.state) return change(() => move(there, now, answer));
    document.getElementById("round-now")?.replaceWith(now.querySelector("#round-now"));
    settle();
}

// The times of the new parts begin to count, and the next look follows from them.
function settle() {
    count();
    refreshTimes();
    tick();
    if (!clock() || timeLeft(clock()) > 0) tries = 0;
    plan();
}

// The bar gets shorter with the time that is left; the last minute is told once.
let ticker = 0;
let told = "";
function tick() {
    clearTimeout(ticker);
    const [there, time] = [round(), clock()];
    if (!there || !time) return;
    const rest = timeLeft(time);
    const bar = there.querySelector("progress.thin");
    if (bar) {
        bar.value = Math.max(0, Math.min(bar.max, rest));
        document.querySelector(".ring circle:last-child")?.setAttribute("stroke-dashoffset", 100 - 100 * bar.value / bar.max);
    }
    const isLast = rest > 0 && rest <= 60000;
    there.toggleAttribute("data-last", isLast);
    if (isLast && told !== time.dateTime) {
        told = time.dateTime;
        announce("Less than a minute left.");
    }
    if (rest > 0) ticker = setTimeout(tick, document.hidden || rest > 3600000 ? 30000 : calm.matches ? 10000 : 1000);
}

// New lines join the story; of one that is hidden until its end the last line alone is shown.
function append(lines) {
    const list = document.getElementById("story-lines");
    // On the page a line may still stand as what it was before, with the same id.
    const known = new Set([...(list?.children ?? [])].map((line) => line.id));
    const news = [...(lines?.children ?? [])].filter((line) => !known.has(line.id));
    for (const line of news) line.classList.add("fresh");
    if (list && news.length && "alone" in lines.dataset) list.replaceChildren(...news);
    else list?.append(...news);
}

function move(there, now, answer) {
    const isReading = document.activeElement === document.body;
    const hadFocus = there.contains(document.activeElement);
    const isNowhere = () => hadFocus && document.activeElement === document.body;
    place([...answer.querySelectorAll("#story-now, #facts, #steps-lines, body > #reveal")], null, null, true);
    if (!now.dataset.path) there.replaceWith(now);
    else {
        const keeps = isWriting();
        for (const part of [...now.children]) if (!keeps || part.id !== "round-offer") place([part]);
        Object.assign(there.dataset, now.dataset);
        there.ariaLabel = now.ariaLabel;
    }
    append(answer.getElementById("story-lines"));
    // Who is doing something else stays at that; everybody else is led to the line that won.
    const title = answer.getElementById("reveal") ? null : document.getElementById("reveal-title");
    if (title && (isReading || isNowhere())) {
        title.focus({ preventScroll: true });
        title.closest("section").scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
    } else if (isNowhere()) {
        round().tabIndex = -1;
        round().focus({ preventScroll: true });
    }
    if (round().querySelector("textarea")) import("./writing.js").then((writing) => writing.startWriting());
    document.dispatchEvent(new CustomEvent("weft:current", { detail: there.dataset.story }));
    settle();
    if (document.querySelector(".story-column")) import("./column.js").then((column) => column.fill());
}

// A change of the round is taken in at once; what else changes waits behind the page's button.
document.addEventListener("weft:news", (event) => {
    const { list, item } = event.detail;
    const there = round();
    if (!there?.dataset.path || there.dataset.story !== list || item.startsWith(`${there.dataset.state}-`)) return;
    event.preventDefault();
    clearTimeout(timer);
    timer = setTimeout(renew, Math.random() * 400);
});
document.addEventListener("weft:column", () => {
    const facts = document.querySelector("main > #facts");
    if (facts) document.querySelector(".aside")?.append(facts);
    count();
    tick();
});
document.addEventListener("visibilitychange", () => {
    tick();
    if (document.hidden) clearTimeout(timer);
    else renew();
});
addEventListener("pageshow", ({ persisted }) => persisted && renew());
tick();
plan();

// The words that a visitor sends on the way to their account wait for them in this tab, and for nobody else.
document.addEventListener("submit", ({ target }) => {
    if (!target.matches('.box[action="/signup"]')) return;
    try {
        sessionStorage.setItem(`early:${target.dataset.draft}`, target.elements.text.value);
        target.addEventListener("formdata", ({ formData }) => formData.delete("text"), { once: true });
    } catch { /* Without storage the words go along in the address. */ }
});
const composer = document.querySelector("#round [data-draft]");
const early = composer && sessionStorage.getItem(`early:${composer.dataset.draft}`);
if (early && document.documentElement.dataset.account) {
    const field = composer.querySelector("textarea");
    field.value ||= early;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    sessionStorage.removeItem(`early:${composer.dataset.draft}`);
}

// Puts pieces of markup that the server answers into the page, by id only, and keeps the times on it true.

export const accept = "text/vnd.weft.fragment+html, text/html;q=0.9";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Runs a change of the page as a transition, where the browser has them and the reader likes motion.
export function change(update) {
    if (!document.startViewTransition || calm.matches || document.hidden) return update();
    calmly(document.startViewTransition(update));
}

// A transition that the next tap overtakes is nothing to complain of.
export function calmly(transition) {
    for (const end of ["ready", "finished"]) transition?.[end].catch(() => {});
}

// The markup of an answer, and whether it is a whole page.
export async function read(response) {
    const answer = new DOMParser().parseFromString(await response.text(), "text/html");
    return { answer, isPage: answer.getElementById("main") !== null };
}

// Puts each part in the place of the element with its id, and new ones on top of `list`.
// `sent` is the form that was answered: it may be replaced although somebody types in it.
// What nobody asked for (`isLive`) leaves alone what somebody is doing.
export function place(parts, list, sent, isLive) {
    for (const part of parts) {
        const there = part.id && document.getElementById(part.id);
        if (part.dataset.announce) announce(part.dataset.announce);
        if (part.matches(".notice:not([id])")) toast(part.textContent.trim());
        else if (there && "remove" in part.dataset) there.remove();
        else if (there) replace(there, part, sent, isLive);
        else insert(part, document.getElementById(part.dataset.insert ?? "") ?? list);
    }
    refreshTimes();
}

function replace(there, part, sent, isLive) {
    if (isLive && there.querySelector("[aria-busy=true]")) return;
    if (isLive && there.querySelector("details[open], :checked")) {
        const [old, now] = [there, part].map((item) => item.querySelector(":scope > .acts"));
        if (old && now) replace(old, now);
        return;
    }
    if (there.matches(".card") && part.matches(".card")) keepShape(there, part);
    if (there.ariaCurrent) part.ariaCurrent = there.ariaCurrent;
    const focus = there.contains(document.activeElement) ? document.activeElement : null;
    if (focus?.matches("textarea, input:not([type=checkbox], [type=radio])") && !sent?.contains(focus)) return;
    const way = ["formaction", "href", "id"].find((name) => focus?.hasAttribute(name));
    there.replaceWith(part);
    if (focus === there) part.tabIndex = -1;
    const again = focus === there ? part : way && part.querySelector(`[${way}="${CSS.escape(focus.getAttribute(way))}"]`);
    again?.focus({ preventScroll: true });
}

// A card comes as it looks in a list; here it may be the one the page is about, or one somebody passed on.
function keepShape(there, part) {
    part.className = there.className;
    for (const name of [".eyebrow", ".meta"]) {
        const [old, now] = [there, part].map((item) => item.querySelector(`:scope > ${name}`));
        if (!old || now) continue;
        if (name === ".eyebrow") part.prepend(old);
        else part.querySelector(":scope > .acts")?.before(old);
    }
}

function insert(part, list) {
    if (!list) return;
    part.classList.add("fresh");
    if (part.dataset.at === "end") list.append(part);
    else list.prepend(part);
}

// A name for what is sent once. A site without TLS has no `crypto.randomUUID`.
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

// Says something to screen readers.
export function announce(words) {
    const live = document.getElementById("live");
    if (live) live.textContent = words;
}

// Shows a sentence for a while, with something to do about it.
export function toast(words, label, act) {
    const box = document.createElement("div");
    box.className = "toast";
    box.append(words);
    if (label) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", () => {
            box.remove();
            act();
        });
        box.append(button);
    }
    document.getElementById("toasts")?.replaceChildren(box);
    announce(words);
    setTimeout(() => box.remove(), label ? 12000 : 5000);
}

const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const year = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

function ago(date) {
    const seconds = (Date.now() - date) / 1000;
    if (seconds < 60) return "now";
    if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
    if (seconds < 86400) return `${Math.floor(seconds / 3600)}h`;
    if (seconds < 604800) return `${Math.floor(seconds / 86400)}d`;
    return (date.getFullYear() === new Date().getFullYear() ? day : year).format(date);
}

// Keeps "5m" true, and tells full times on the reader's own clock.
export function refreshTimes() {
    for (const time of document.querySelectorAll("time[data-ago], time[data-local], time[data-left]")) {
        const date = new Date(time.dateTime);
        const words = "ago" in time.dataset ? ago(date) : "left" in time.dataset ? time.textContent : full.format(date);
        if (time.textContent !== words) time.textContent = words;
        if (!("local" in time.dataset)) time.title = full.format(date);
    }
}

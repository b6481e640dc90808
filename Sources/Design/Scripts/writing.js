// Helps while somebody writes: counts, grows the field, and keeps what was not sent.

import { announce } from "./fragments.js";

const splitter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });
const grows = CSS.supports("field-sizing", "content");
const owner = document.documentElement.dataset.account ?? "";
let timer;

// In posts addresses are 23, and of @user@host only @user counts.
const shortened = (text) => text
    .replace(/https?:\/\/\S+/gi, "x".repeat(23))
    .replace(/(^|[^\w@/])(@\w+)@[\w-]+(?:\.[\w-]+)+/g, "$1$2");

const length = (text) => [...(splitter?.segment(text) ?? text)].length;

/** How much of a limit `text` takes. */
export const measure = (text, short) => length(short === undefined ? text : shortened(text));

function count(field) {
    const counter = field.id && document.querySelector(`[data-counter="${CSS.escape(field.id)}"]`);
    if (!counter) return;
    const limit = Number(counter.dataset.limit);
    const { short, with: other } = counter.dataset;
    const text = field.value.trim();
    const further = field.form?.elements.namedItem(other)?.value.trim() ?? "";
    const left = limit - measure(text, short) - length(further);
    counter.querySelector("[data-left]").textContent = left;
    const words = left < 0 ? `${-left} too many` : left <= limit / 10 && left % 10 === 0 ? `${left} left` : "";
    if (words && field === document.activeElement) announce(words);
    counter.classList.toggle("near", left >= 0 && left <= limit / 10);
    counter.classList.toggle("over", left < 0);
    counter.querySelector("circle:last-child")?.setAttribute("stroke-dashoffset", Math.max(0, (100 * left) / limit));
}

function grow(field) {
    if (grows) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
}

const nameOf = (form) => `draft:${owner}:${form.dataset.draft}`;

// The fields that are kept, by their names; what is said of files goes with them.
const fieldsOf = (form) => [...form.elements].filter((field) =>
    field.name && !/hidden|password|file|submit|button/.test(field.type) && !field.closest(".upload"));

// Names that a text is given to begin with are not yet words of whoever writes it.
const hasWords = (field) => field.value.replace(field.defaultValue[0] === "@" ? /@\w+/g : "", "").trim();

/** Keeps what stands in a form. */
export function keep(form) {
    if ("left" in form.dataset) return;
    const fields = fieldsOf(form);
    const values = fields.map((field) => [field.name, /checkbox|radio/.test(field.type) ? field.checked : field.value]);
    const hasText = fields.some((field) => field.type === "textarea" && hasWords(field));
    try {
        if (hasText) localStorage.setItem(nameOf(form), JSON.stringify(values));
        else localStorage.removeItem(nameOf(form));
    } catch { /* Without storage nothing is kept. */ }
}

/** Brings back what was kept of a form. */
export async function bring(form) {
    try {
        const values = JSON.parse(localStorage.getItem(nameOf(form)))?.filter(Array.isArray);
        const text = form.querySelector("textarea");
        if (!values || hasWords(text) || form.querySelector("[aria-invalid]")) return;
        for (const button of form.querySelectorAll("[data-extra]")) {
            if (values.some(([name, value]) => name === button.dataset.extra && value)) await unfold(button).catch(() => {});
        }
        fieldsOf(form).forEach((field) => {
            const at = values.findIndex(([name]) => name === field.name);
            const value = at < 0 ? null : values.splice(at, 1)[0][1];
            if (/checkbox|radio/.test(field.type)) field.checked = value === true;
            else if (typeof value === "string" && value) {
                field.value = value;
                const disclosure = field.matches("input, textarea") && field.closest("details");
                if (disclosure) disclosure.open = true;
            }
        });
    } catch { /* Without storage there is nothing to bring back. */ }
}

// An open disclosure stays open while one of its buttons is pressed, which would move away under the finger otherwise.
document.addEventListener("focusin", ({ target }) => {
    if (target.matches(".composer textarea")) target.form.dataset.on = "";
});
document.addEventListener("focusout", ({ target }) => {
    const form = target.closest?.(".composer");
    if (form) setTimeout(() => form.contains(document.activeElement) || delete form.dataset.on, 400);
});

// The further fields of the composer of a list come with the first tap on them.
const unfold = (button) => import("./extras.js").then((extras) => extras.unfold(button));
document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-extra]");
    // The disclosure of the files offers them at once.
    event.target.closest?.(".extra:not([open]) > summary")?.nextElementSibling.querySelector("[data-upload]")?.click();
    if (!button) return;
    event.preventDefault();
    unfold(button).then((extra) => extra.querySelector("input").focus(), () => location.assign("/compose"));
});

function keepAll() {
    for (const form of document.querySelectorAll("form[data-draft]")) keep(form);
}

// A form that was sent the browser's own way is forgotten, unless Back or the answer shows that it never arrived.
function forgetSent() {
    const isKept = document.querySelector(".empty h1 + p") || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
    for (const name of Object.keys(sessionStorage)) {
        if (!name.startsWith("draft:")) continue;
        sessionStorage.removeItem(name);
        if (!isKept) localStorage.removeItem(name);
    }
}

// Who comes to answer writes behind the names that stand there.
function begin() {
    const field = document.getElementById(location.hash.slice(1));
    if (!field?.matches("textarea")) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
}
addEventListener("hashchange", begin);

/** Brings back what was kept of the forms in `root`, and helps in them. */
export function help(root) {
    for (const form of root.querySelectorAll("form[data-draft]")) bring(form);
    for (const field of root.querySelectorAll("textarea")) {
        count(field);
        grow(field);
    }
    for (const button of root.querySelectorAll("[data-emoji]")) button.hidden = false;
}

export function startWriting() {
    forgetSent();
    help(document);
    begin();
}

document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-emoji]");
    if (button) import("./emoji.js").then((emoji) => emoji.toggle(button));
});
document.addEventListener("input", ({ target }) => {
    const isCounted = target.name && document.querySelector(`[data-with="${CSS.escape(target.name)}"]`);
    const fields = target.matches("form") ? target.querySelectorAll("textarea")
        : isCounted ? target.form.querySelectorAll("textarea") : [target];
    for (const field of fields) {
        if (!field.matches("textarea")) continue;
        count(field);
        grow(field);
    }
    if (!target.closest("form[data-draft]")) return;
    clearTimeout(timer);
    timer = setTimeout(keepAll, 400);
});
// Names, tags and emoji are completed from their second letter on.
document.addEventListener("input", ({ target }) => {
    if (!owner || !target.matches(".composer textarea[name=text]")) return;
    if (document.getElementById("completions") || /(^|\s)([@#][\p{L}\p{N}_]|:\p{L}[\p{L}_]*)[\p{L}\p{N}_]+$/u.test(target.value.slice(0, target.selectionStart))) {
        import("./complete.js").then((complete) => complete.suggest(target));
    }
});
document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !target.dataset.draft) return;
    keep(target);
    target.dataset.left = "";
    sessionStorage.setItem(nameOf(target), "1");
});
document.addEventListener("weft:sent", ({ target }) => {
    clearTimeout(timer);
    if (target.dataset.draft) localStorage.removeItem(nameOf(target));
});
document.addEventListener("visibilitychange", () => document.hidden && keepAll());
addEventListener("pagehide", keepAll);

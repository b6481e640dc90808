// Sends forms without leaving the page. Whatever the answer is not understood, the browser does what it always does.

import { accept, announce, change, newKey, place, read, toast } from "./fragments.js";

document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    const path = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    if (path.endsWith("/logout")) return form.dispatchEvent(new CustomEvent("weft:leave", { bubbles: true }));
    if (event.defaultPrevented || form.method !== "post" || "plain" in form.dataset) return;
    if (form.id !== "act" && !("enhance" in form.dataset)) return;
    event.preventDefault();
    start(form, button, path);
});

document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    if (event.target.matches?.("textarea")) event.target.form?.requestSubmit();
});

const underway = new WeakMap();

// One at a time: a second tap on the same thing is nothing new, another text waits until the first has arrived.
function start(form, button, path) {
    const fields = new FormData(form);
    if (button?.name) fields.append(button.name, button.value);
    const key = button ?? form;
    const words = String(textOf(fields));
    const before = underway.get(key);
    if (before) {
        if (words !== before.words) before.done.then(() => form.isConnected && form.requestSubmit(button ?? undefined));
        return;
    }
    const done = send(form, button, path, key, fields).finally(() => underway.delete(key));
    underway.set(key, { words, done });
}

const textOf = (fields) => new URLSearchParams([...fields].filter(([, value]) => typeof value === "string"));

// Answers may overtake each other: what a later tap has shown stays.
let taps = 0;
const newest = (parts, tap) => parts.filter((part) => !(document.getElementById(part.id)?.tap > tap) && (part.tap = tap));

async function send(form, button, path, key, fields) {
    const tap = (taps += 1);
    const undo = press(button);
    const pending = showPending(form);
    const retry = () => (button?.isConnected ? button.click() : form.requestSubmit());
    key.ariaBusy = "true";
    try {
        const isLarge = [...fields.values()].some((value) => value.size);
        const response = await fetch(path, {
            method: "POST",
            body: isLarge ? fields : textOf(fields),
            // What was pressed is done, also where the reader goes on at once.
            keepalive: !isLarge,
            headers: { Accept: accept, "X-CSRF-Token": fields.get("csrf") ?? "" },
        });
        if (response.ok && /^\/(@\w+\/(follow|mute)$|suggestions\/)/.test(path)) import("./undo.js").then((undo) => undo.offer(path, fields.get("on"), button));
        if (!response.ok) undo();
        if (response.status < 429) return await show(response, tap, form, button, pending, fields);
        toast("That did not work just now.", "Try again", retry);
    } catch {
        undo();
        toast("You seem to be offline. Nothing was sent.", "Try again", retry);
    } finally {
        key.ariaBusy = null;
        pending?.remove();
    }
}

async function show(response, tap, form, button, pending, fields) {
    const { answer, isPage } = await read(response);
    if (isPage) return showPage(response, answer, tap, form, button, fields);
    const list = document.getElementById(form.dataset.list ?? "");
    const parts = [...answer.body.children];
    // Parts of another page, none of which stands here: the reader is to go there.
    const isElsewhere = response.redirected && !list && !parts.some((part) => document.getElementById(part.id));
    if (isElsewhere) return location.assign(response.url);
    const update = () => {
        pending?.remove();
        place(newest(parts, tap), list, form);
    };
    if (list && response.ok) change(update);
    else update();
    if (response.ok) finish(form, fields);
    else document.getElementById(form.id)?.querySelector("[aria-invalid]")?.focus();
}

// After a redirect to this very page, only what the button stands in is taken from the answer.
function showPage(response, answer, tap, form, button, fields) {
    if (!response.ok) return refuse(answer, form, button);
    const item = (button ?? form).closest("[data-item]");
    const fresh = item && answer.getElementById(item.id);
    finish(form, fields);
    if (fresh && new URL(response.url).pathname === location.pathname) place(newest([fresh], tap));
    else location.assign(response.url);
}

// A form that has been taken is empty again, but for what was typed meanwhile; the next text is another one.
function finish(form, fields) {
    if (form.id === "act" || !form.isConnected) return;
    form.dispatchEvent(new CustomEvent("weft:sent", { bubbles: true }));
    for (const field of form.querySelectorAll("textarea, input:not([type=hidden])")) {
        field.ariaInvalid = null;
        if (/checkbox|radio/.test(field.type)) field.checked = field.defaultChecked;
        else if (fields.getAll(field.name).includes(field.value)) field.value = "";
    }
    form.querySelector(".uploads")?.replaceChildren();
    for (const error of form.querySelectorAll(".error")) error.remove();
    for (const disclosure of form.querySelectorAll("details[open]")) disclosure.open = false;
    const once = form.elements.namedItem("key");
    if (once) once.value = newKey();
    form.dispatchEvent(new Event("input", { bubbles: true }));
    announce("Sent.");
}

// A refusal is said here, where nothing that was typed is lost; any other answer is a page to go to.
function refuse(answer, form, button) {
    const problem = answer.querySelector(".empty h1 + p");
    if (problem) return toast(problem.textContent);
    form.dataset.plain = "";
    form.requestSubmit(button ?? undefined);
    delete form.dataset.plain;
}

// Shows a button as pressed before the server has answered; the result takes it back.
function press(button) {
    const before = button?.getAttribute("aria-pressed");
    if (before == null) return () => {};
    let number = button.querySelector("[data-count]");
    if (!number && button.matches(".like, .boost")) {
        button.append((number = document.createElement("span")));
        number.dataset.count = "0";
    }
    const words = number?.textContent;
    const isOn = before === "true";
    const count = Number(number?.dataset.count) + (isOn ? -1 : 1);
    button.setAttribute("aria-pressed", String(!isOn));
    if (number && count < 1000) number.textContent = count > 0 ? String(count) : "";
    return () => {
        button.setAttribute("aria-pressed", before);
        if (number) number.textContent = words;
    };
}

// Shows what is being sent where it will stand.
function showPending(form) {
    const template = form.querySelector("template[data-pending]");
    const list = document.getElementById(form.dataset.list ?? "");
    const text = form.querySelector("textarea")?.value;
    if (!template || !list || !text) return null;
    const item = template.content.firstElementChild.cloneNode(true);
    item.querySelector("[data-text]").textContent = text;
    list.prepend(item);
    return item;
}

// @for .writer
// Saves a note at each pause of its writer, when they leave, and later where there is no network.

import { accept, read, toast } from "./fragments.js";
import { put, remove, send, sendAll } from "./note-drafts.js";

const pause = 2000;
const form = document.querySelector(".writer");
const line = form.querySelector("[data-state]");
const text = form.elements.text;
const field = (name) => form.elements.namedItem(name);
const key = field("pen").value;

const day = form.querySelector("[data-day]");
if (!day.value) {
    const now = new Date();
    now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
    day.defaultValue = now.toISOString().slice(0, 10);
    form.querySelector("[data-zone-name]").defaultValue = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

// What the server has is the page as it came: somebody may have written before this script was there.
let saved = said().map(([name, value]) => [name, field(name).defaultValue ?? value]);
let timer = 0;
let underway = null;
let isLeaving = false;

// What the writer has said, as it is sent; files are sent by themselves.
function said() {
    const fields = new FormData(form);
    return [...fields].filter(([name, value]) => typeof value === "string" && !/^(csrf|version)$/.test(name));
}

const isNew = () => JSON.stringify(said()) !== JSON.stringify(saved);
const draft = () => ({ key, path: form.getAttribute("action"), version: field("version").value, fields: said() });

const words = {
    saving: "Saving…",
    saved: "Saved, under lock",
    kept: "Kept on this device, not yet on the server",
    locked: "Locked. What you wrote is kept on this device.",
    out: "You are logged out. Kept on this device.",
};

function say(sentence) {
    const there = line.querySelector("span");
    if (there.textContent !== sentence) there.textContent = sentence;
}

// One request at a time; whatever was typed meanwhile is saved by the next.
async function save() {
    clearTimeout(timer);
    if (underway) {
        await underway;
        return isNew() ? save() : undefined;
    }
    if (!isNew() || isLeaving) return;
    underway = attempt(draft()).finally(() => { underway = null; });
    await underway;
}

async function attempt(now) {
    say(words.saving);
    const answer = await send(now);
    if (answer.note) return take(answer.note, now);
    if (answer.status === 422) return say(answer.message);
    await put(now);
    if (answer.status === 423) return meetLock();
    say(answer.status === 401 ? words.out : words.kept);
    if (!answer.status) timer = setTimeout(save, pause * 5);
}

// What is kept here is sent as soon as the notebook is open again, from this page or from the list.
function meetLock() {
    say(words.locked);
    const way = Object.assign(document.createElement("a"), { textContent: "Unlock", className: "textlink" });
    const next = form.dataset.writer ? location.pathname : "/turtly";
    way.href = `/turtly/unlock?next=${encodeURIComponent(next)}`;
    line.querySelector("span").append(" ", way);
}

function take(note, now) {
    saved = now.fields;
    remove(key);
    field("version").value = note.version;
    const isCopy = note.copy && form.getAttribute("action") !== note.path;
    form.setAttribute("action", note.path);
    form.dataset.writer = note.id;
    history.replaceState(null, "", note.path);
    if (isCopy) {
        field("title").value = note.title;
        saved = saved.map(([name, value]) => [name, name === "title" ? note.title : value]);
    }
    say(note.copy ? `Two versions: this one is the copy from your ${note.copy}` : words.saved);
    form.dispatchEvent(new CustomEvent("note:saved", { detail: note }));
}

// The page is left: what is not saved yet goes along, and stays here until the server has it.
function leave() {
    if (isLeaving || !isNew()) return;
    const now = draft();
    put(now);
    send(now, true).then((answer) => answer.note && take(answer.note, now)).catch(() => {});
}

function count() {
    const left = Number(text.maxLength) - text.value.length;
    const there = form.querySelector("[data-left]");
    there.hidden = left > 1000;
    there.textContent = left > 1000 ? "" : `Room for ${left} more characters`;
}

// A photo or a recording is sent at once; a note that is not there yet is saved first.
async function attach(input) {
    const file = input.files[0];
    input.value = "";
    if (!file) return;
    say(`Sending ${file.type.startsWith("audio/") ? "the recording" : "the photo"}…`);
    await save();
    if (!form.dataset.writer) await attempt(draft());
    if (!form.dataset.writer) return toast("There is no network. Add it again when there is.");
    const body = new FormData();
    body.append("csrf", field("csrf").value);
    body.append("file", file);
    const path = `/turtly/notes/${form.dataset.writer}/media`;
    try {
        const response = await fetch(path, { method: "POST", body, headers: { Accept: accept, "X-CSRF-Token": field("csrf").value } });
        if (response.status !== 201) throw new Error(response.status === 422 ? await response.text() : "");
        const { answer } = await read(response);
        const part = answer.querySelector(".medium");
        form.querySelector("[data-media]").append(part);
        part.querySelector("input").focus();
        saved = said();
        say(words.saved);
    } catch (error) {
        say(words.saved);
        toast(error.message || "That did not work. Try it again.");
    }
}

for (const input of form.querySelectorAll("[data-note-file]")) input.addEventListener("change", () => attach(input));
for (const tool of form.querySelectorAll("[data-needs-script]")) tool.hidden = false;

form.addEventListener("input", () => {
    count();
    if (isNew()) say(words.saving);
    clearTimeout(timer);
    timer = setTimeout(save, pause);
});
form.addEventListener("submit", () => {
    if (isNew()) put(draft());
    isLeaving = true;
    clearTimeout(timer);
});
// A title has one line: whoever ends it goes on in the note.
field("title").addEventListener("beforeinput", (event) => {
    if (!/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return;
    event.preventDefault();
    text.focus();
});
addEventListener("pageshow", () => { isLeaving = false; });
addEventListener("online", () => save());
document.addEventListener("visibilitychange", () => document.hidden && leave());
addEventListener("pagehide", leave);

form.querySelector("[data-done]").textContent = "Done";
form.dispatchEvent(new Event("input"));

// What was left here before is sent first; if it was about this note, it is read again.
sendAll(key).then(({ sent }) => {
    const isHere = sent.some((note) => note.id === form.dataset.writer && String(note.version) !== field("version").value);
    if (isHere && !isNew()) location.reload();
});

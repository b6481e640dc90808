// @for .tall,.docked,#round
// Shows whether what stands in a composer can be sent: its button is pale while there is nothing, or too much, and says
// why when it is pressed; what is too much stands once more below the text.

import { toast } from "./fragments.js";
import { measure } from "./writing.js";

const splitter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });
const most = 60;
let isPlanned = false;

const textOf = (form) => form.querySelector(".fields > textarea");

// How much of the text is over, as its counter says.
function surplus(form) {
    const left = Number(form.querySelector("[data-left]")?.textContent ?? 0);
    return Math.max(0, -left);
}

// Files and the answers of a poll make a post as well.
const isEmpty = (form) => !textOf(form).value.trim()
    && !form.querySelector(".upload, [name=option]:not(:placeholder-shown)");

// Why the form cannot be sent, in a sentence.
function obstacle(form) {
    const over = surplus(form);
    if (over) return over === 1 ? "That is one character too long." : `That is ${over} characters too long.`;
    return isEmpty(form) ? "Write something first." : "";
}

// The end of the text that has to go; links and names count as they do in the whole.
function rest(form, over) {
    const text = textOf(form).value.trim();
    const { short } = form.querySelector("[data-counter]").dataset;
    const letters = splitter ? [...splitter.segment(text)].map(({ segment }) => segment) : [...text];
    const room = measure(text, short) - over;
    let end = letters.length;
    let more = over;
    while (more > 0 && end > 0) {
        end -= more;
        more = measure(letters.slice(0, Math.max(0, end)).join(""), short) - room;
    }
    return letters.slice(Math.max(0, end)).join("").trim();
}

function mark(form) {
    const over = surplus(form);
    const words = over && over <= most ? rest(form, over) : "";
    let line = form.querySelector(".surplus");
    if (!words) return line?.remove();
    if (!line) {
        line = document.createElement("p");
        line.className = "error surplus";
        line.innerHTML = "<span><span></span> <strong dir=auto></strong></span>";
        textOf(form).after(line);
    }
    const [said, shown] = line.firstChild.children;
    const sentence = `Too long by ${over}:`;
    if (said.textContent !== sentence) said.textContent = sentence;
    if (shown.textContent !== words) shown.textContent = words;
}

function look() {
    isPlanned = false;
    for (const form of document.querySelectorAll("form.composer")) {
        const button = form.querySelector(".tray > .button:last-child");
        if (!textOf(form) || !button) continue;
        const isReady = !obstacle(form);
        button.ariaDisabled = isReady ? null : "true";
        button.classList.toggle("primary", isReady);
        button.classList.toggle("soft", !isReady);
        mark(form);
    }
}

// Later, when whoever changes the page has done all of it.
function plan() {
    if (!isPlanned) setTimeout(look);
    isPlanned = true;
}

document.addEventListener("submit", (event) => {
    const form = event.target;
    // The buttons of files and of further fields have names, and take anything.
    if (!form.matches(".composer") || !textOf(form) || event.submitter?.name) return;
    const words = obstacle(form);
    if (!words) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    textOf(form).focus();
    toast(words);
}, true);

// Texts, files, and composers that come later; each text that is counted changes its counter.
new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
for (const event of ["input", "weft:sent", "pageshow"]) addEventListener(event, plan);
look();

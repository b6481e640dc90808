// @for .story-paper
// Helps while a story is told: its page takes the colour that is chosen, its button names no issue that is not chosen, and
// where the browser can listen, it writes down what is said.

import { announce } from "./fragments.js";

const paper = document.querySelector(".story-paper");
const form = paper.closest("form");
const text = paper.querySelector("textarea");

form.addEventListener("change", ({ target }) => {
    if (target.name !== "background") return;
    paper.className = `story-paper g-${target.value.slice(1)}`;
    const own = form.elements.namedItem("own_background");
    if (own) own.value = "";
});

// The button and the sentence below it are about the groups with which the page came.
const [send, sentence] = form.querySelector(".dock").children;
const words = send.textContent;

function nameIssue() {
    const isAsCome = [...form.querySelectorAll("[name=group]")].every((box) => box.checked === box.defaultChecked);
    send.textContent = isAsCome ? words : "Put it in";
    sentence.hidden = !isAsCome;
}

if (sentence) {
    // A text that was kept may bring other groups than the page came with, and says nothing of it.
    for (const sign of ["change", "focusin"]) form.addEventListener(sign, nameIssue);
    addEventListener("pageshow", nameIssue);
    nameIssue();
}

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const button = paper.querySelector("[data-speak]");
let listening = null;

function listen() {
    listening = new Recognition();
    listening.lang = navigator.language;
    listening.continuous = true;
    listening.addEventListener("result", (event) => {
        for (const result of [...event.results].slice(event.resultIndex)) {
            if (!result.isFinal) continue;
            const said = result[0].transcript.trim();
            const gap = text.value && !/\s$/.test(text.value) ? " " : "";
            text.value += gap + said;
            text.dispatchEvent(new Event("input", { bubbles: true }));
        }
    });
    listening.addEventListener("end", stop);
    listening.addEventListener("error", stop);
    listening.start();
    button.setAttribute("aria-pressed", "true");
    button.querySelector("span").textContent = "Stop";
    announce("Speak now.");
}

function stop() {
    const ended = listening;
    listening = null;
    ended?.stop();
    button.setAttribute("aria-pressed", "false");
    button.querySelector("span").textContent = "Speak";
}

if (Recognition && button) {
    button.hidden = false;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => (listening ? stop() : listen()));
    const hint = paper.querySelector("[data-speak-hint]");
    if (hint) hint.textContent = "Your browser writes what you say. Some browsers send the audio to their maker for that.";
}

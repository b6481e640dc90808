// Sends chosen files at once and shows them in the composer. Loaded with the first file that somebody chooses.

import { accept, announce, toast } from "./fragments.js";

const largest = 40 << 20;
// The server takes two files of one person at once; the others wait here.
const waiting = [];
let sending = 0;

export function take(input) {
    const list = input.form.querySelector(".uploads");
    const room = input.dataset.room - list.children.length;
    const files = [...input.files];
    input.value = "";
    if (files.length > room) toast(input.dataset.upload);
    // The camera stands beside the disclosure in which its pictures are.
    list.closest("details")?.setAttribute("open", "");
    for (const file of files.slice(0, room)) {
        if (file.size > largest) toast(`${file.name} is too large; 40 MB are possible.`);
        else send(file, list, input.form);
    }
}

// What a button of a line does, without asking the server.
export function step(button) {
    const item = button.closest(".upload");
    const previous = item.previousElementSibling;
    if (button.value.startsWith("remove")) {
        const target = (item.nextElementSibling ?? previous)?.querySelector("textarea") ?? button.form.querySelector("[type=file]");
        item.remove();
        target.focus();
        announce("Removed.");
    } else {
        // The other one goes, so that the button keeps the focus; that of the first line is not there.
        item.after(previous);
        if (!button.offsetParent) item.querySelector("textarea").focus();
        announce("Moved.");
    }
    offer();
}

const offer = () => import("./point.js").then((point) => point.offer());

function send(file, list, form) {
    const item = document.createElement("div");
    item.className = "upload";
    item.dataset.sending = "";
    item.innerHTML = `<span class="shot"></span><p><progress>`;
    const [shot, line] = item.children;
    const [bar] = line.children;
    bar.before(file.name);
    bar.ariaLabel = `Sending ${file.name}`;
    list.append(item);
    let address;
    if (file.type.startsWith("image/")) {
        address = URL.createObjectURL(file);
        shot.innerHTML = `<img src="${address}" alt="">`;
    }
    const body = new FormData();
    body.append("file", file);
    const request = new XMLHttpRequest();
    request.open("POST", "/media");
    request.setRequestHeader("Accept", accept);
    request.setRequestHeader("X-CSRF-Token", form.elements.csrf.value);
    request.upload.onprogress = (event) => {
        // The bar is full once the server has answered: it has to look at the file first.
        if (event.lengthComputable) bar.value = 0.9 * event.loaded / event.total;
    };
    request.onloadend = () => {
        sending -= 1;
        sendNext();
        URL.revokeObjectURL(address);
        if (request.status === 201) return show(request.responseText, item);
        item.remove();
        const isSentence = /^text.plain/.test(request.getResponseHeader("Content-Type"));
        toast(`${file.name}: ${isSentence ? request.responseText : "That did not work. Try it again."}`);
    };
    waiting.push(() => request.send(body));
    sendNext();
}

function sendNext() {
    if (sending === 2 || !waiting[0]) return;
    sending += 1;
    waiting.shift()();
}

function show(text, item) {
    const row = new DOMParser().parseFromString(text, "text/html").querySelector(".upload");
    item.replaceWith(row);
    offer();
    if (document.activeElement?.matches("body, [type=file]")) row.querySelector("textarea").focus();
    announce("Sent. Say what it shows.");
}

// A post waits for its files.
document.addEventListener("submit", (event) => {
    if (!event.target.querySelector("[data-sending]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toast("Your files are still on their way.");
}, true);

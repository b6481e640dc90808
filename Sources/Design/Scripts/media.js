// Sends chosen files at once and shows them in the composer. Loaded with the first file that somebody chooses.

import { accept, announce, toast } from "./fragments.js";

const largest = 40 << 20;
// The server takes a few files of one person at once; the others wait here.
const atOnce = 2;
const waiting = [];
let sending = 0;

export function take(input) {
    const list = input.form.querySelector(".uploads");
    const room = input.dataset.room - list.children.length;
    const files = [...input.files];
    input.value = "";
    if (files.length > room) toast(input.dataset.upload);
    for (const file of files.slice(0, room)) {
        if (file.size > largest) toast(`${file.name} is too large; 40 MB are possible.`);
        else send(file, list, input.form);
    }
}

// What a button of a line does, without asking the server.
export function step(button) {
    const item = button.closest(".upload");
    if (!button.value.startsWith("remove")) return item.previousElementSibling?.before(item);
    const next = item.nextElementSibling ?? item.previousElementSibling;
    const target = next?.querySelector("textarea") ?? button.form.querySelector("[type=file]");
    item.remove();
    target.focus();
    announce("Removed.");
}

function send(file, list, form) {
    const item = document.createElement("li");
    item.className = "upload";
    item.dataset.sending = "";
    const shot = item.appendChild(document.createElement("span"));
    shot.className = "shot";
    const line = item.appendChild(document.createElement("p"));
    line.append(file.name);
    const bar = line.appendChild(document.createElement("progress"));
    bar.ariaLabel = `Sending ${file.name}`;
    let address;
    if (file.type.startsWith("image/")) {
        address = URL.createObjectURL(file);
        Object.assign(shot.appendChild(new Image()), { alt: "", src: address });
    }
    list.append(item);
    const body = new FormData();
    body.append("file", file);
    const request = new XMLHttpRequest();
    request.open("POST", "/media");
    request.setRequestHeader("Accept", accept);
    request.setRequestHeader("X-CSRF-Token", form.elements.namedItem("csrf").value);
    request.upload.addEventListener("progress", (event) => {
        // The bar is full once the server has answered: it has to look at the file first.
        if (event.lengthComputable) bar.value = 0.9 * event.loaded / event.total;
    });
    request.addEventListener("loadend", () => {
        sending -= 1;
        sendNext();
        URL.revokeObjectURL(address);
        if (request.status === 201) return show(request.responseText, item);
        item.remove();
        const isSentence = request.getResponseHeader("Content-Type")?.startsWith("text/plain");
        toast(`${file.name}: ${isSentence ? request.responseText : "That did not work. Try it again."}`);
    });
    waiting.push(() => request.send(body));
    sendNext();
}

function sendNext() {
    if (sending === atOnce || !waiting.length) return;
    sending += 1;
    waiting.shift()();
}

function show(text, item) {
    const row = new DOMParser().parseFromString(text, "text/html").querySelector(".upload");
    item.replaceWith(row);
    import("./point.js").then((point) => point.offer());
    if (!document.activeElement?.matches(":not(body, [type=file])")) row.querySelector("textarea").focus();
    announce("Sent. Say what it shows.");
}

// A post waits for its files.
document.addEventListener("submit", (event) => {
    if (!event.target.querySelector("[data-sending]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toast("Your files are still on their way.");
}, true);

// @for [data-care]
// Shows where there is help while words about self-harm are being written: they are compared here, and nothing is sent.

import phrases from "./crisis-words.js";

const care = document.querySelector("[data-care]");
const caption = document.getElementById("field-caption");
const plain = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", æ: "ae", œ: "oe" };

// As the server compares words: without case and accents, one blank between two of them.
function folded(text) {
    const small = text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
    const words = small.replace(/[øłđħŧæœ]/g, (letter) => plain[letter]).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return ` ${words.join(" ")} `;
}

const known = phrases.map(folded);

// Once it is there it stays, whatever is written on.
function look() {
    const text = folded(caption.value);
    if (known.some((phrase) => text.includes(phrase))) care.hidden = false;
}

caption.addEventListener("input", look);
look();
care.dataset.ready = "";

// @for [data-print]
// The buttons that print a page, and those beside them that copy its words; without this script they are hidden.

import { toast } from "./fragments.js";

for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
}
for (const button of document.querySelectorAll("[data-copy-text]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => {
        const copied = navigator.clipboard.writeText(button.dataset.copyText);
        copied.then(() => toast("Copied."), () => toast("Your browser did not let us copy it."));
    });
}

// @for [data-focus]
// Lets somebody drag the point of a picture that stays in view, where without scripts they choose one from a list.

import { announce } from "./fragments.js";

const cell = ([x, y]) => Math.floor((1250 - y) / 500) * 5 + Math.floor((x + 1250) / 500);
// The picture of which a list is: with a post, or of oneself.
const picture = (select) => select.closest(".upload, .own-picture").querySelector("img");

function put(select, point) {
    const own = select.querySelector("[value*=',']") ?? select.appendChild(new Option("A point of your own"));
    own.value = point.join(",");
    own.selected = true;
    const shown = picture(select);
    shown?.classList.remove(...[...shown.classList].filter((name) => name.startsWith("cut-")));
    shown?.classList.add(`cut-${cell(point)}`);
    announce("The focus point is set.");
}

async function open(select) {
    const ring = await import("./ring.js");
    ring.open(picture(select).src, select.value, (point) => put(select, point));
}

// Says of which file a control is, where there are several.
function number(row, index, rows) {
    row.ariaLabel = `File ${index + 1}`;
    for (const part of row.querySelectorAll(".nth")) part.textContent = rows[1] ? ` (file ${index + 1})` : "";
}

/** Counts the files, and puts a button in the place of each list of points. */
export function offer() {
    for (const list of document.querySelectorAll(".uploads")) [...list.children].forEach(number);
    for (const select of document.querySelectorAll("[data-focus]:not([hidden])")) {
        const field = select.closest(".field");
        const button = document.createElement("button");
        button.type = "button";
        button.className = "button outline";
        button.dataset.point = "";
        button.append(...field.firstChild.cloneNode(true).childNodes);
        button.addEventListener("click", (event) => {
            event.stopPropagation();
            open(select);
        });
        for (const child of field.children) child.hidden = true;
        field.append(button);
    }
}
offer();
if (document.querySelector(".own-picture")) import("./own-pictures.js");

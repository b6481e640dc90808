// @for .upload:has(select)
// Lets somebody drag the point of a picture that stays in view, where without scripts they choose one from a list.

import { announce } from "./fragments.js";

const sheet = "./point.css";
const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
};

// A cell of the grid of five columns and rows, or thousandths from the middle: right and up.
const read = (value) => (value.includes(",") ? value.split(",").map(Number) : [(value % 5) * 500 - 1000, 1000 - Math.floor(value / 5) * 500]);
const cell = ([x, y]) => Math.floor((1250 - y) / 500) * 5 + Math.floor((x + 1250) / 500);
const within = (number) => Math.round(Math.min(1000, Math.max(-1000, number)));

function put(select, point) {
    const own = select.querySelector("[value*=',']") ?? select.appendChild(make("option", { textContent: "A point of your own" }));
    own.value = point.join(",");
    own.selected = true;
    const shot = select.closest(".upload").querySelector(".shot img");
    if (shot) shot.className = `cut-${cell(point)}`;
    announce("The focus point is set.");
}

const slider = (label, words) => {
    const range = make("input", { type: "range", min: -1000, max: 1000, step: 20 });
    return [range, make("label", {}, make("span", { textContent: label }), range), () => {
        range.ariaValueText = `${Math.round((Number(range.value) + 1000) / 20)} % ${words}`;
    }];
};

function open(select) {
    document.querySelector(`link[href="${sheet}"]`) ?? document.head.append(make("link", { rel: "stylesheet", href: sheet }));
    const shot = select.closest(".upload").querySelector(".shot img");
    const picture = make("img", { src: shot.src, alt: "", draggable: false });
    const dot = make("span", { className: "dot", ariaHidden: "true" });
    const ground = make("div", {}, picture, dot);
    const [across, acrossLabel, tellAcross] = slider("Left to right", "from the left");
    const [up, upLabel, tellUp] = slider("Bottom to top", "from the bottom");
    const title = make("h2", { id: "point-title", textContent: "Focus point" });
    const hint = make("p", { className: "soft small", textContent: "Drag the ring to what should stay in view where the picture is cut." });
    const done = make("button", { className: "button primary", textContent: "Done" });
    const cancel = make("button", { type: "button", className: "button quiet", textContent: "Cancel" });
    const form = make("form", { method: "dialog" }, title, hint, ground, acrossLabel, upLabel, make("div", { className: "row" }, done, cancel));
    const dialog = make("dialog", { className: "point" }, form);
    dialog.setAttribute("aria-labelledby", title.id);
    let point = read(select.value);
    const show = ([x, y]) => {
        point = [within(x), within(y)];
        [across.value, up.value] = point;
        tellAcross();
        tellUp();
        dot.style.left = `${(point[0] + 1000) / 20}%`;
        dot.style.top = `${(1000 - point[1]) / 20}%`;
    };
    const follow = ({ clientX, clientY }) => {
        const box = ground.getBoundingClientRect();
        show([((clientX - box.left) / box.width) * 2000 - 1000, 1000 - ((clientY - box.top) / box.height) * 2000]);
    };
    ground.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        event.preventDefault();
        ground.setPointerCapture(event.pointerId);
        follow(event);
    });
    ground.addEventListener("pointermove", (event) => ground.hasPointerCapture(event.pointerId) && follow(event));
    across.addEventListener("input", () => show([Number(across.value), point[1]]));
    up.addEventListener("input", () => show([point[0], Number(up.value)]));
    form.addEventListener("submit", () => put(select, point));
    cancel.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    show(point);
    document.body.append(dialog);
    dialog.showModal();
    across.focus();
}

// Says of which file a control is, where there are several.
function number(row, index, rows) {
    row.ariaLabel = `File ${index + 1}`;
    for (const part of row.querySelectorAll(".nth")) part.textContent = rows[1] ? ` (file ${index + 1})` : "";
}

/** Counts the files, and puts a button in the place of each list of points. */
export function offer() {
    for (const list of document.querySelectorAll(".uploads")) [...list.children].forEach(number);
    for (const select of document.querySelectorAll(".upload select[name^=focus-]:not([hidden])")) {
        const field = select.closest(".field");
        const button = make("button", { type: "button", className: "button outline" }, ...field.firstChild.cloneNode(true).childNodes);
        button.dataset.point = "";
        button.addEventListener("click", (event) => {
            event.stopPropagation();
            open(select);
        });
        for (const child of field.children) child.hidden = true;
        field.append(button);
    }
}
offer();

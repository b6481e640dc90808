// The dialog in which somebody drags the point of a picture that stays in view. Loaded with its first use.

import { dress, make } from "./elements.js";

// A cell of the grid of five columns and rows, or thousandths from the middle: right and up.
const read = (value) => (value.includes(",") ? value.split(",").map(Number) : [(value % 5) * 500 - 1000, 1000 - Math.floor(value / 5) * 500]);
const within = (number) => Math.round(Math.min(1000, Math.max(-1000, number)));

const slider = (label, words) => {
    const range = make("input", { type: "range", min: -1000, max: 1000, step: 20 });
    return [range, make("label", {}, make("span", { textContent: label }), range), () => {
        range.ariaValueText = `${Math.round((Number(range.value) + 1000) / 20)} % ${words}`;
    }];
};

// Asks for the point of the picture at `address`, from `value` on, and gives the answer to `put`.
export function open(address, value, put) {
    if (document.querySelector("dialog.point")) return;
    dress("./point.css");
    const picture = make("img", { src: address, alt: "", draggable: false });
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
    let point = read(value);
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
    form.addEventListener("submit", () => put(point));
    cancel.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    show(point);
    document.body.append(dialog);
    dialog.showModal();
    across.focus();
}

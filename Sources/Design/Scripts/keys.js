// Keys: from post to post, to like, to reply, to write, to search. The list of them opens by the question mark.

const keys = [
    ["j", "Next post"], ["k", "Previous post"], ["l", "Like"], ["r", "Reply"], ["n", "New post"], ["/", "Search"],
    ["?", "This list"],
];
const off = "keys:off";
const cards = () => [...document.querySelectorAll("main article.card")];
const current = () => document.activeElement?.closest("article.card");

function move(step) {
    const all = cards();
    const index = all.indexOf(current());
    const visible = all.findIndex((card) => card.getBoundingClientRect().bottom > 80);
    const next = all[index < 0 ? Math.max(visible, 0) : index + step];
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
}

function help() {
    const dialog = document.createElement("dialog");
    dialog.className = "sheet stack";
    dialog.setAttribute("aria-labelledby", "keys-title");
    const title = dialog.appendChild(document.createElement("h2"));
    title.id = "keys-title";
    title.textContent = "Keyboard shortcuts";
    const list = dialog.appendChild(document.createElement("dl"));
    list.className = "facts";
    for (const [key, words] of keys) {
        const row = list.appendChild(document.createElement("div"));
        row.appendChild(document.createElement("dt")).textContent = key;
        row.appendChild(document.createElement("dd")).textContent = words;
    }
    const label = dialog.appendChild(document.createElement("label"));
    label.className = "row";
    const box = label.appendChild(document.createElement("input"));
    box.type = "checkbox";
    box.checked = !localStorage.getItem(off);
    box.addEventListener("change", () => box.checked ? localStorage.removeItem(off) : localStorage.setItem(off, "1"));
    label.append("Use single keys on this device");
    const close = dialog.appendChild(document.createElement("button"));
    close.className = "button";
    close.textContent = "Close";
    dialog.addEventListener("close", () => dialog.remove());
    close.addEventListener("click", () => {
        dialog.close();
        dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
}

/** Does what a key stands for. */
export function press(key) {
    if (key === "?") return document.querySelector("dialog[open]") || help();
    if (localStorage.getItem(off)) return;
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (key === "l") current()?.querySelector(".act.like")?.click();
    else if (key === "r") current()?.querySelector(".acts a, .acts .act")?.click();
    else if (key === "n") document.querySelector(".compose")?.click();
    else {
        const box = [...document.querySelectorAll("input[type=search]")].find((input) => input.checkVisibility?.() ?? true);
        if (box) box.focus();
        else document.getElementById("tool-search")?.click();
    }
}

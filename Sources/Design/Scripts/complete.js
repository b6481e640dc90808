// @for input[data-people]
// Completes names, tags and emoji while somebody writes: a list below the text, by arrows and Enter or by a tap.

import { accept, read } from "./fragments.js";

const kinds = { "@": ["people", ".person .handle"], "#": ["tags", "a[href^='/tags/']"] };
const known = new Map();
const list = document.createElement("ul");
list.id = "completions";
list.className = "completions";
list.role = "listbox";
list.ariaLabel = "Suggestions";
let field = null;
let asked = "";

const pattern = /(?:^|\s)([@#:])([\p{L}\p{N}_]{2,30})$/u;

// Where nothing but usernames is wanted they stand without a sign as well.
const names = /(?:^|[\s,])(@?)([\p{L}\p{N}_]{2,30})$/u;

function typed(area) {
    const isNames = area.matches("input");
    const [all, sign, word] = (isNames ? names : pattern).exec(area.value.slice(0, area.selectionStart)) ?? [];
    return all === undefined ? [] : [isNames ? "@" : sign, word, sign.length + word.length];
}

async function find(sign, word) {
    const key = sign + word.toLowerCase();
    if (known.has(key)) return known.get(key);
    if (sign === ":") {
        const names = await import("./emoji-names.js");
        return (await names.find(word.replaceAll("_", " "), 5)).map(([text, name]) => ({ text, name }));
    }
    const [type, items] = kinds[sign];
    const response = await fetch(`/search?${new URLSearchParams({ type, q: key })}`, { headers: { Accept: accept } });
    if (!response.ok) return [];
    const { answer } = await read(response);
    const found = [...answer.querySelectorAll(items)].slice(0, 5).map((item) => ({
        text: (item.querySelector("span")?.firstChild ?? item).textContent.trim(),
        row: item.closest(".person"),
    }));
    known.set(key, found);
    return found;
}

function close() {
    list.remove();
    field?.removeAttribute("aria-activedescendant");
    field?.removeAttribute("aria-controls");
    field = null;
}

function choose(option) {
    for (const one of list.children) one.ariaSelected = String(one === option);
    field.setAttribute("aria-activedescendant", option.id);
}

function put(option) {
    const area = field;
    const [, word, length] = typed(area);
    if (word) area.setRangeText(`${option.dataset.text} `, area.selectionStart - length, area.selectionStart, "end");
    close();
    area.focus();
    area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows what the word before the caret may become. */
export async function suggest(area) {
    const [sign, word] = typed(area);
    asked = sign ? sign + word : "";
    if (!sign) return close();
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (asked !== sign + word) return;
    const found = await find(sign, word).catch(() => []);
    if (asked !== sign + word || document.activeElement !== area) return;
    const isWhole = found.some(({ text }) => text.toLowerCase() === asked.toLowerCase());
    if (!found.length || (isWhole && (found.length === 1 || area.matches("input")))) return close();
    field = area;
    list.replaceChildren(...found.map(({ text, row, name }, index) => {
        const option = document.createElement("li");
        option.id = `completion-${index}`;
        option.role = "option";
        option.dataset.text = text;
        const face = row?.querySelector(".patch");
        if (face) option.append(face.cloneNode(true));
        option.append(row ? `${row.querySelector(".name").textContent} ${text}` : name ? `${text} ${name}` : text);
        return option;
    }));
    area.after(list);
    // Below a line nothing moves: its button is pressed where it is.
    list.style.cssText = area.matches("input")
        ? `position:absolute;z-index:5;top:${area.offsetTop + area.offsetHeight}px;width:${area.offsetWidth}px` : "";
    area.setAttribute("aria-controls", list.id);
    choose(list.firstElementChild);
}

document.addEventListener("keydown", (event) => {
    if (!field || event.target !== field || event.isComposing) return;
    const option = list.querySelector("[aria-selected=true]");
    const next = { ArrowDown: option.nextElementSibling ?? list.firstElementChild, ArrowUp: option.previousElementSibling ?? list.lastElementChild }[event.key];
    if (next) choose(next);
    else if (event.key === "Escape") close();
    else if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab" || (event.key === ":" && asked[0] === ":")) put(option);
    else return;
    event.preventDefault();
    event.stopPropagation();
}, true);
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", (event) => event.target.closest("li") && put(event.target.closest("li")));
document.addEventListener("focusout", ({ target }) => target === field && close());
document.addEventListener("input", ({ target }) => target.matches("input[data-people]") && suggest(target));
// Whoever was faster than this script has typed already.
if (document.activeElement.matches("input[data-people]")) suggest(document.activeElement);

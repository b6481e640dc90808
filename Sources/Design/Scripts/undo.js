// Offers to take back what was pressed: no longer following somebody, not being shown somebody.

import { toast } from "./fragments.js";

const acts = [
    [/^\/@(\w+)\/follow$/, "0", (name) => `You no longer follow @${name}.`],
    [/^\/suggestions\/(\w+)$/, "1", (name) => `@${name} is not suggested any more.`],
];

/** Shows a sentence with a button where the act can be taken back. */
export function offer(path, value) {
    for (const [pattern, when, words] of acts) {
        const name = value === when && pattern.exec(path)?.[1];
        if (name) toast(words(name), "Undo", () => takeBack(path, value === "1" ? "0" : "1"));
    }
}

function takeBack(path, value) {
    const button = document.createElement("button");
    for (const [name, text] of Object.entries({ form: "act", formaction: path, name: "on", value, hidden: "" })) button.setAttribute(name, text);
    document.body.append(button);
    button.click();
    button.remove();
}

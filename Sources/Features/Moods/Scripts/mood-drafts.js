// Keeps moods on this device that could not be sent, each under its own key, by which the server takes it once.

import { newKey } from "./fragments.js";
import { draftsIn, send } from "./drafts.js";

const { put, remove, all } = draftsIn("weft-moods");
// Never kept here, whatever stands in the form.
const never = new Set(["csrf", "password"]);

// The day and the time of a mood are those at which it was kept, unless others were chosen.
function timed(fields) {
    const has = (name) => fields.some(([field, value]) => field === name && value);
    if (has("day") || has("time")) return fields;
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    const rest = fields.filter(([name]) => name !== "day" && name !== "time");
    return [
        ...rest,
        ["day", `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`],
        ["time", `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`],
    ];
}

// Keeps what stands in the form.
export async function keep(form) {
    const fields = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !never.has(name));
    const key = form.elements.namedItem("key").value || newKey();
    await put({ key, fields: timed(fields) });
}

// Sends what is kept, and says how many moods still wait and which the server refused: they stay here until their writer
// has changed or discarded them.
export async function sendKept() {
    const drafts = await all();
    const refused = [];
    let left = drafts.length;
    for (const draft of drafts) {
        const { made, status, message } = await send("/moods/new", draft.fields);
        if (!made && !status) break;
        if (made) await remove(draft.key);
        else if (status >= 400 && status < 500 && message) refused.push({ ...draft, message });
        else continue;
        left -= 1;
    }
    return { left, refused };
}

// Forgets a mood.
export const discard = (draft) => remove(draft.key);

// The emoji and the words of a mood.
export function words({ fields }) {
    const { emoji, other, caption } = Object.fromEntries(fields);
    return [emoji === "other" ? other : emoji, caption].filter(Boolean).join(" ");
}

// Puts a mood back into the form.
export function bring({ fields }, form) {
    form.reset();
    for (const field of form.elements) {
        const values = fields.filter(([name]) => name === field.name).map(([, value]) => value);
        if (!values.length) continue;
        if (/checkbox|radio/.test(field.type)) field.checked = values.includes(field.value);
        // A field for a time of day takes no seconds.
        else field.value = field.type === "time" ? values[0].slice(0, 5) : values[0];
        // The first day of the list is today and has no name of its own.
        if (field.selectedIndex === -1) field.selectedIndex = 0;
        const disclosure = field.closest("details");
        if (disclosure && (field.type === "checkbox" ? field.checked : /text|time/.test(field.type) && field.value)) disclosure.open = true;
    }
    form.dispatchEvent(new Event("change"));
}

// Keeps on this device what the server does not have yet of somebody's notes, and sends it once.

import { draftsIn, send as sendFields } from "./drafts.js";

const { put, remove, all } = draftsIn("weft-notes");
export { put, remove };

// Sends a draft. The answer has the note, or the status and the sentence of a refusal, or nothing without a network.
export async function send({ path, fields, version }, isLeaving = false) {
    const { made, ...refusal } = await sendFields(path, [...fields, ["version", version]], isLeaving);
    return made ? { note: made } : refusal;
}

// Sends what was left here, but for what the page itself is writing, and gives what the server has of it now and what
// it refused. What belonged to a note that is gone is a new one.
export async function sendAll(except) {
    const [sent, refused] = [[], []];
    for (const draft of await all()) {
        if (draft.key === except) continue;
        let answer = await send(draft);
        if (answer.status === 404) answer = await send({ ...draft, path: "/turtly/notes/new", version: "" });
        if (answer.status === 422) refused.push({ ...draft, message: answer.message });
        if (!answer.note) continue;
        sent.push(answer.note);
        await remove(draft.key);
    }
    return { sent, refused };
}

// The title of a note, or its first words.
export function words({ fields }) {
    const { title, text } = Object.fromEntries(fields);
    return title || (text ?? "").trim().slice(0, 80);
}

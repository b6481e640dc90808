// Keeps on this device what the server does not have yet of somebody's notes, and sends it once.

const owner = document.documentElement.dataset.account ?? "";
const token = () => document.querySelector("#act [name=csrf]")?.value ?? "";
// A page that is left may send no more than this (Fetch, 4.6).
const mostWhileLeaving = 60000;

let opened = null;

function open() {
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open("weft-notes", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("drafts", { keyPath: ["owner", "key"] });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    return opened;
}

async function store(mode, act) {
    try {
        const drafts = (await open()).transaction("drafts", mode).objectStore("drafts");
        return await new Promise((resolve, reject) => {
            const request = act(drafts);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    } catch {
        // Without storage nothing is kept here; what is typed stays on the page.
        return null;
    }
}

export const put = (draft) => store("readwrite", (drafts) => drafts.put({ ...draft, owner }));
export const remove = (key) => store("readwrite", (drafts) => drafts.delete([owner, key]));

// Sends a draft. The answer has the note, or the status and the sentence of a refusal, or nothing without a network.
export async function send(draft, isLeaving = false) {
    const body = new URLSearchParams([...draft.fields, ["version", draft.version]]);
    try {
        const response = await fetch(draft.path, {
            method: "POST",
            body,
            keepalive: isLeaving && body.toString().length < mostWhileLeaving,
            redirect: "manual",
            headers: { Accept: "application/json", "X-CSRF-Token": token() },
        });
        if (response.type === "opaqueredirect") return { status: 401 };
        const answer = await response.json();
        return response.ok ? { note: answer } : { status: response.status, message: answer.message };
    } catch {
        return {};
    }
}

// Sends what was left here, but for what the page itself is writing, and gives what was new to the server. What belonged to a note that is gone is a new one.
export async function sendAll(except) {
    const drafts = (await store("readonly", (there) => there.getAll())) ?? [];
    const sent = [];
    for (const draft of drafts) {
        if (draft.owner !== owner || draft.key === except) continue;
        const answer = await send(draft);
        const { note } = answer.status === 404 ? await send({ ...draft, path: "/turtly/notes/new", version: "" }) : answer;
        if (!note) continue;
        if (note.changed) sent.push(note);
        await remove(draft.key);
    }
    return sent;
}

// Whoever logs out takes along what is still here of them; nobody else on this device shall read it.
document.addEventListener("weft:leave", () => store("readwrite", (drafts) => drafts.clear()));

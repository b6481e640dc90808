// Drafts that the server does not have yet, kept on this device and sent once; each kind has a store of its own.

const owner = document.documentElement.dataset.account ?? "";
// Read at once: a page that is left may be empty by the time a draft goes.
const token = document.querySelector("#act [name=csrf]")?.value ?? "";
// A page that is left may send no more than this (Fetch, 4.6).
const mostWhileLeaving = 60000;

// The store of one kind: `put`, `remove` and `all`, of which nobody sees what somebody else wrote here.
export function draftsIn(name) {
    let opened = null;

    function open() {
        opened ??= new Promise((resolve, reject) => {
            const request = indexedDB.open(name, 1);
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

    // Whoever logs out takes along what is still here of them; nobody else on this device shall read it.
    document.addEventListener("weft:leave", () => store("readwrite", (drafts) => drafts.clear()));

    return {
        put: (draft) => store("readwrite", (drafts) => drafts.put({ ...draft, owner })),
        remove: (key) => store("readwrite", (drafts) => drafts.delete([owner, key])),
        all: async () => ((await store("readonly", (drafts) => drafts.getAll())) ?? []).filter((draft) => draft.owner === owner),
    };
}

// Sends the fields of a draft. The answer has what was made, or the status and the sentence of a refusal, or nothing
// without a network.
export async function send(path, fields, isLeaving = false) {
    const body = new URLSearchParams(fields);
    try {
        const response = await fetch(path, {
            method: "POST",
            body,
            keepalive: isLeaving && body.toString().length < mostWhileLeaving,
            redirect: "manual",
            headers: { Accept: "application/json", "X-CSRF-Token": token },
        });
        if (response.type === "opaqueredirect") return { status: 401 };
        const answer = await response.json();
        return response.ok ? { made: answer } : { status: response.status, message: answer.message };
    } catch {
        return {};
    }
}

// @for [data-turtly-settings]
// Says in words what the browser allows.

const words = {
    granted: "Your browser allows it",
    denied: "Your browser does not allow it. Change that in its settings",
    prompt: "Your browser has not been asked yet",
};

async function show() {
    for (const [field, name] of [["camera", "camera"], ["recorder", "microphone"]]) {
        const line = document.querySelector(`[data-permission=${field}]`);
        const state = line && (await navigator.permissions?.query({ name }).catch(() => null))?.state;
        if (words[state] && line.textContent !== words[state]) line.textContent = words[state];
    }
}

show();
// A row whose switch was pressed stands there anew.
const rows = document.querySelector("ul:has(.switch)");
if (rows) new MutationObserver(show).observe(rows, { childList: true });


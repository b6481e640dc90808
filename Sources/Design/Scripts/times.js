// Keeps "5m" true, and tells full times on the reader's own clock.

const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const year = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

function ago(date) {
    const seconds = (Date.now() - date) / 1000;
    if (seconds < 60) return "now";
    if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
    if (seconds < 86400) return `${Math.floor(seconds / 3600)}h`;
    if (seconds < 604800) return `${Math.floor(seconds / 86400)}d`;
    return (date.getFullYear() === new Date().getFullYear() ? day : year).format(date);
}

export function refreshTimes() {
    for (const time of document.querySelectorAll("time[data-ago], time[data-local], time[data-left]")) {
        const date = new Date(time.dateTime);
        const words = "ago" in time.dataset ? ago(date) : "left" in time.dataset ? time.textContent : full.format(date);
        if (time.textContent !== words) time.textContent = words;
        if (!("local" in time.dataset)) time.title = full.format(date);
    }
}

// @for [data-place=turtly]
// Where a notebook has a screen lock: its pages empty themselves when they are left, and lock themselves after the quiet minutes.

// Beside the pass, which scripts cannot read, a cookie says for how many seconds it lasts; it goes with the pass, in all tabs.
const left = () => Number(/(?:^|; )(?:__Host-)?weft-notebook-open=(\d+)/.exec(document.cookie)?.[1] ?? 0);
// What is not of the notebook stays; what somebody does not want to read says much of them.
const isFree = /^\/turtly\/(feed(?!\/choices)|unlock)/.test(location.pathname) || document.querySelector("[data-locked]");
const span = left() * 1000;
// A page that asks for the digits tells all windows that the notebook was locked.
const windows = new BroadcastChannel("weft-notebook");
if (document.querySelector("[data-locked]")) windows.postMessage("locked");
if (span && !isFree) watch();

function watch() {
    let isUsed = false;
    let usedAt = Date.now();
    for (const sign of ["pointerdown", "keydown", "input", "scroll"]) {
        addEventListener(sign, () => { isUsed = true; usedAt = Date.now(); }, { capture: true, passive: true });
    }

    const lock = () => location.replace(`/turtly/unlock?next=${encodeURIComponent(location.pathname + location.search)}`);

    // Where it is open by now, nothing is taken out of anybody's hands.
    windows.onmessage = () => left() || lock();

    // Whoever reads or writes keeps it open by that; the server decides. Without a network nobody is thrown out who is there.
    async function check() {
        if (isUsed) {
            isUsed = false;
            try {
                const answer = await fetch("/turtly/unlock", { redirect: "manual" });
                if (answer.status === 423) lock();
                return;
            } catch { /* No network. */ }
        }
        if (!left() && Date.now() - usedAt >= span) lock();
    }

    const turns = setInterval(check, Math.max(5000, span / 6));
    document.addEventListener("visibilitychange", () => {
        if (document.hidden) return;
        isUsed = true;
        check();
    });

    addEventListener("pagehide", () => {
        clearInterval(turns);
        document.title = "Turtly";
        document.body.replaceChildren();
    });
    addEventListener("pageshow", (event) => event.persisted && location.reload());

    // No question holds the lock up, not even one about a recording.
    addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);

    let escapedAt = 0;
    addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || event.repeat) return;
        const isTwice = event.timeStamp - escapedAt < 700;
        escapedAt = event.timeStamp;
        if (!isTwice) return;
        const form = document.getElementById("act");
        form.action = "/turtly/lock";
        form.submit();
    });
}

// @for .messages[data-live]
// A conversation opens where it was left: at what is new, or at its end.

const log = document.querySelector(".messages[data-live]");
const isBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
if (!isBack && (!location.hash || location.hash === "#composer")) {
    history.scrollRestoration = "manual";
    const fresh = log.querySelector(".divider");
    if (fresh) fresh.scrollIntoView({ block: "center" });
    else scrollTo({ top: document.documentElement.scrollHeight });
}

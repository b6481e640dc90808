// Offers a new version of the site once it is there.

import { toast } from "./fragments.js";

/** Says that a new service worker waits, as soon as it does, and lets it begin when somebody asks for it. */
export function offer(fresh) {
    if (fresh.state === "installed") return tell(fresh);
    fresh.addEventListener("statechange", () => fresh.state === "installed" && tell(fresh));
}

function tell(fresh) {
    toast("There is a new version of this site.", "Use it", () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        fresh.postMessage("begin");
    });
}

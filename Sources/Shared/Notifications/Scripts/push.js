// Lets this browser be told by push. Loaded on the one page where that is chosen.

const form = document.querySelector("form[data-push]");
const status = document.querySelector("[data-push-status]");
const patience = 20000;

const wishes = {
    unable: "This browser takes no push here. On an iPhone or iPad, add this site to the home screen and open it from there.",
    insecure: "Push needs https, which this address does not have.",
    denied: "Notifications of this site are blocked in this browser. Allow them in its settings for this site, then come back.",
    asks: "The browser will ask you whether this site may show notifications. Say yes, and it is done.",
    works: "One moment …",
    slow: "The browser's push service does not answer. Try again later.",
    failed: "That did not work. Try again later, or use another browser.",
};

const say = (words) => (status.textContent = words);

const within = (promise) =>
    Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error("slow")), patience))]);

function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

async function start() {
    if (!isSecureContext) return say(wishes.insecure);
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return say(wishes.unable);
    if (Notification.permission === "denied") return say(wishes.denied);
    form.addEventListener("submit", ask);
    say(wishes.asks);
    const worker = await within(navigator.serviceWorker.ready).catch(() => null);
    if (!worker) return say(wishes.failed);
    const known = await within(worker.pushManager.getSubscription()).catch(() => null);
    if (known && form.dataset.known === "1") return say("Push is on.");
    // Whoever used this browser before is not to be told here any more.
    if (known) await within(known.unsubscribe()).catch(() => {});
    form.hidden = false;
}

async function ask(event) {
    if (form.elements.namedItem("endpoint").value) return;
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    say(wishes.works);
    try {
        if ((await Notification.requestPermission()) !== "granted") return say(wishes.denied);
        const worker = await within(navigator.serviceWorker.ready);
        const key = bytes(form.dataset.push);
        const made = await within(worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
        const { endpoint, keys } = made.toJSON();
        for (const [name, value] of Object.entries({ endpoint, ...keys })) {
            const field = form.elements.namedItem(name);
            if (field) field.value = value;
        }
        form.submit();
    } catch (error) {
        say(error.message === "slow" ? wishes.slow : wishes.failed);
    } finally {
        button.disabled = false;
    }
}

start();

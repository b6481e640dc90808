// Shows what is pushed. Where there is no network, shows a page that says so, and the one that helps in a crisis.
// Nothing that is anybody's own is kept here: the two pages are fetched as by somebody who is not logged in.

const assets = "ASSETS";
const pages = ["/offline", "/help/crisis"];
const name = "weft-VERSION";
const patience = 5000;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", ({ data }) => data === "begin" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (request.mode === "navigate") event.respondWith(visit(event));
    else if (assets.includes(new URL(request.url).pathname)) event.respondWith(find(request.url, () => fetch(request)));
});

self.addEventListener("push", (event) => event.waitUntil(tell(event)));
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
});

async function keep() {
    const cache = await caches.open(name);
    const anonymous = pages.map((page) => new Request(page, { credentials: "omit", cache: "reload" }));
    await cache.addAll([...assets, ...anonymous]);
}

async function begin() {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
    await self.registration.navigationPreload?.enable();
}

async function visit(event) {
    const limit = new Promise((_, reject) => setTimeout(reject, patience));
    try {
        return await Promise.race([arrival(event), limit]);
    } catch {
        const { pathname } = new URL(event.request.url);
        return find(pages.includes(pathname) ? pathname : "/offline", Response.error);
    }
}

async function arrival(event) {
    return (await event.preloadResponse) ?? fetch(event.request);
}

async function find(address, otherwise) {
    return (await caches.match(address, { cacheName: name, ignoreVary: true })) ?? otherwise();
}

// What was pushed is shown, whatever it is: a browser takes the right away from whoever shows nothing.
async function tell(event) {
    let news = {};
    try {
        news = event.data.json();
    } catch {}
    const { title = "Something new", body = "", path = "/notifications", tag = "", icon } = news;
    await self.registration.showNotification(title, { body, tag, icon, data: path });
}

// Nobody's page is turned under their hands: one that shows it already comes to the front, otherwise a new one opens.
async function open(path) {
    const address = new URL(path, location.origin);
    if (address.origin !== location.origin) return;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url === address.href);
    await (there ? there.focus() : clients.openWindow(address.href));
}

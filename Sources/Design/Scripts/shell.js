// What every page starts with. Everything works without it.

import { calmly, refreshTimes, toast } from "./fragments.js";
import "./forms.js";

const closeMenus = (except) => {
    for (const menu of document.querySelectorAll("details[data-menu][open]")) if (menu !== except) menu.open = false;
};

document.addEventListener("click", (event) => {
    closeMenus(event.target.closest?.("details[data-menu]:not(:has(a:hover))"));
    const link = event.target.closest?.("a[data-copy], a[data-share]");
    if (!link || !navigator.clipboard) return;
    event.preventDefault();
    closeMenus();
    if ("share" in link.dataset) return navigator.share({ title: document.title, url: link.href }).catch(() => {});
    navigator.clipboard.writeText(link.href).then(() => toast("Link copied."), () => location.assign(link.href));
});

document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector("details[data-menu][open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
});

for (const name of ["pageswap", "pagereveal"]) addEventListener(name, ({ viewTransition }) => calmly(viewTransition));

// Whoever leaves takes along what they had not sent, and Back does not bring their pages back.
let hasLeft = false;
document.addEventListener("weft:leave", () => {
    hasLeft = true;
    for (const form of document.querySelectorAll("form[data-draft]")) form.dataset.left = "";
    forget((key) => /^(draft|emoji):/.test(key));
});
// So does a session that has ended by itself: what was kept for an account goes once nobody is logged in.
const forget = (isLeft) => Object.keys(localStorage).filter(isLeft).forEach((key) => localStorage.removeItem(key));
if (!document.documentElement.dataset.account) forget((key) => /^(draft|emoji):[^:]/.test(key));
addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    if (hasLeft) {
        document.body.hidden = true;
        return location.reload();
    }
    for (const form of document.querySelectorAll("form[data-left]")) delete form.dataset.left;
    closeMenus();
    refreshTimes();
});

// The whole card leads to its page, unless something was meant that does something else, or words are being marked.
const touches = matchMedia("(hover: none)");
const others = "a, button, summary, label, input, select, textarea, audio, video, .menu, .media, .poll";
document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || touches.matches) return;
    const card = event.target.closest?.(".card:not(.focused)");
    const link = card?.querySelector(".when");
    if (!link?.href || event.target.closest(others) || !getSelection().isCollapsed) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) open(link.href);
    else link.click();
});

// A tap is answered at once: a line runs until the next page is there.
addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]:not([target], [download])");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== location.origin) return;
    if (link.href.split("#")[0] === location.href.split("#")[0]) return;
    document.documentElement.dataset.going = "";
    setTimeout(arrive, 9000);
});
const arrive = () => delete document.documentElement.dataset.going;
addEventListener("pageshow", arrive);

// Keys for whoever reads without a mouse, by a script that comes with the first of them.
document.addEventListener("keydown", (event) => {
    const isBusy = event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, dialog, [contenteditable]");
    if (isBusy || !/^[jklrn/?]$/.test(event.key) || !document.documentElement.dataset.account) return;
    event.preventDefault();
    import("./keys.js").then((keys) => keys.press(event.key));
});

// Whoever reads on does without the tools; whoever turns back has them again. The place one is in leads to its top.
let height = 0;
addEventListener("scroll", () => {
    if (Math.abs(scrollY - height) < 8) return;
    document.documentElement.toggleAttribute("data-away", scrollY > height && scrollY > 96);
    height = scrollY;
}, { passive: true });
document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".places [aria-current]");
    if (!link || !scrollY || link.href !== location.href.split("#")[0]) return;
    event.preventDefault();
    scrollTo({ top: 0, behavior: "smooth" });
});

if (navigator.share) for (const link of document.querySelectorAll("a[data-share]")) link.hidden = false;

refreshTimes();
setInterval(() => document.hidden || refreshTimes(), 30000);
document.addEventListener("visibilitychange", () => document.hidden || refreshTimes());

// Files and their lines in a composer.
document.addEventListener("change", ({ target }) => {
    if (target.matches?.("input[data-upload]") && target.files.length) import("./media.js").then((media) => media.take(target));
});
document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".upload button");
    if (!button) return;
    event.preventDefault();
    import("./media.js").then((media) => media.step(button));
});

// A link whose page opens here instead, by a script that comes with the first click on one.
const opens = (links, load) => document.addEventListener("click", (event) => {
    const link = event.target.closest?.(links);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then((script) => script.open(link)).catch(() => location.assign(link.href));
});
opens("a[data-menu-of]", () => import("./menus.js"));
opens(".card a[href^='/posts/'][href$='/delete']", () => import("./undo.js"));
opens(".media .shot > a", () => import("./viewer.js"));
opens(".card:not(.focused) a[href$='#composer-text']", () => import("./reply.js"));

// The second column comes where there is room for it.
if (matchMedia("(min-width: 75em)").matches && document.querySelector("[data-fill]")) import("./column.js");

// Voices are recorded where the browser can.
if (window.MediaRecorder && navigator.mediaDevices) document.documentElement.dataset.records = "";
document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-record]");
    if (opener) import("./recorder.js").then((recorder) => recorder.open(opener));
});

// A new version of the site waits until somebody asks for it.
addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").then((site) => site?.addEventListener("updatefound", () => {
    const fresh = site.installing;
    if (navigator.serviceWorker.controller) import("./updates.js").then((updates) => updates.offer(fresh));
}), () => {}));

if (document.documentElement.dataset.live) import("./live.js");
if (document.querySelector("a[data-more]")) import("./lists.js");
// A mouse that rests on a name is shown who that is. By touch the first tap on Reply brings the keyboard, where the script
// is there already: it comes with the first touch of the page.
if (!touches.matches && document.querySelector(".name")) import("./hover.js");
addEventListener("touchstart", () => document.querySelector("a[href$='#composer-text']") && import("./reply.js"), { once: true, passive: true });
// Whether the composer of a list can be sent is shown once somebody is in it.
document.addEventListener("focusin", ({ target }) => target.closest?.(".composer") && import("./ready.js"));
if (document.querySelector("time[data-left]")) import("./countdown.js");
if (document.querySelector("textarea, .empty h1 + p")) import("./writing.js").then((writing) => writing.startWriting());

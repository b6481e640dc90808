// Answers a post over the list in which it is read, by the composer of the post's own page. Loaded with the first one.

import { dress, make } from "./elements.js";
import { begin, join, stow } from "./first-words.js";
import { accept, read, toast } from "./fragments.js";
import { bring, help, keep } from "./writing.js";

// The composer of the page below has the same ids; it goes by others while this one is open. What is meant by another
// attribute is found in the dialog, which stands first.
function rename(forms, change) {
    for (const one of forms.flatMap((form) => [form, ...form.querySelectorAll("*")])) for (const name of ["id", "for", "aria-describedby"]) {
        if (one.getAttribute(name)) one.setAttribute(name, change(one.getAttribute(name)));
    }
}

// What floats over the page and what is read out is at hand in the dialog alone while that is open.
const voices = () => ["toasts", "live"].map((id) => document.getElementById(id));

// One answer more stands under the post.
function count(link) {
    const number = link.querySelector("[data-count]") ?? link.appendChild(make("span", {}));
    const replies = Number(number.dataset.count ?? 0) + 1;
    number.dataset.count = replies;
    if (replies < 1000) number.textContent = replies;
}

// Stays above the keyboard of a phone, whose height says nothing while the page is magnified.
function fit({ style }) {
    (visualViewport.onresize = () => {
        const { height, offsetTop, scale } = visualViewport;
        if (scale > 1) return;
        style.setProperty("--foot", `${Math.max(0, document.documentElement.clientHeight - height - offsetTop)}px`);
        style.setProperty("--room", `${height}px`);
    })();
}

/** Opens the composer of the post to which `link` leads; throws where there is none for this reader. */
export async function open(link) {
    if (document.querySelector(".composer [aria-busy=true]") || !document.documentElement.dataset.account) throw new Error();
    const card = link.closest(".card");
    const title = make("h2", {}, "Reply to ", make("bdi", { textContent: card.querySelector(".name").textContent }));
    const words = card.querySelector(".disclosure > summary, .prose")?.textContent.trim();
    const close = make("button", { type: "button", className: "button quiet slim", textContent: "Close" });
    // The keyboard of a phone comes to a field that has the focus before the tap is over.
    const first = begin(`reply-${link.pathname.split("/").pop()}`, "Your reply");
    const sent = make("div", { id: "replied", hidden: true });
    const dialog = make("dialog", { className: "answering", ariaLabel: title.textContent },
        make("header", {}, title, close), make("p", { className: "quote", dir: "auto", textContent: words }), first, sent);
    const below = [...document.querySelectorAll("main .composer")];
    let isBeside;
    let isUnsent = false;
    dialog.style.opacity = 0;
    dress("./reply.css").then(() => (dialog.style.opacity = ""));
    document.body.prepend(dialog);
    dialog.showModal();
    first.focus();
    dialog.append(...voices());
    rename(below, (value) => value.replace(/\S+/g, "below-$&"));
    fit(dialog);
    const there = () => (link.isConnected ? link : document.getElementById(card.id)?.querySelector(".reply") ?? link);

    close.addEventListener("click", () => dialog.close());
    // A tap beside it, and not one that only ends there; files that were chosen are not lost by it.
    dialog.addEventListener("pointerdown", ({ target }) => (isBeside = target === dialog && !dialog.querySelector(".upload")));
    dialog.addEventListener("click", ({ target }) => isBeside && target === dialog && dialog.close());
    dialog.addEventListener("submit", ({ target }) => {
        target.dataset.list = sent.id;
        isUnsent = true;
    });
    dialog.addEventListener("weft:sent", () => {
        isUnsent = false;
        count(link);
        dialog.close();
    });
    new MutationObserver(() => {
        const reply = sent.querySelector(".card:not(.pending)");
        if (!reply) return;
        toast("Sent.", "Show", () => location.assign(reply.querySelector(".when").href));
        link.closest(".answers > .card")?.after(reply);
    }).observe(sent, { childList: true });
    dialog.addEventListener("close", () => {
        const form = dialog.querySelector("form");
        if (form) keep(form);
        stow();
        document.body.append(...voices());
        rename(below, (value) => value.replaceAll("below-", ""));
        visualViewport.onresize = null;
        // An answer that is still on its way finds its form here, though nobody sees it, and not the composer below.
        const leave = () => {
            if (dialog.querySelector("[aria-busy=true]")) return;
            dialog.remove();
            // Its words are kept, so that whoever tries again finds them in a new dialog.
            if (isUnsent) toast("Your reply was not sent.", "Try again", () => open(there()).catch(() => location.assign(link.href)));
            isUnsent = false;
        };
        new MutationObserver(leave).observe(dialog, { attributes: true, childList: true, subtree: true });
        leave();
        there().focus({ preventScroll: true });
    });

    try {
        const { answer } = await read(await fetch(link.href, { headers: { accept } }));
        const form = answer.querySelector("form.composer[data-draft^=reply]");
        await bring(form);
        if (!dialog.open) return;
        first.before(form);
        help(dialog);
        join(form.querySelector("textarea"));
    } catch (error) {
        if (!dialog.open) return;
        dialog.close();
        throw error;
    }
}

// Shows the pictures of a card over the page, each under the address of its own page. Loaded with the first one.

import { dress, make } from "./elements.js";

function button(className, words, icon) {
    const made = make("button", { type: "button", className, ariaLabel: words, title: words });
    const [sprite] = document.querySelector("svg use").getAttribute("href").split("#");
    made.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${sprite}#${icon}"/></svg>`;
    return made;
}

// A picture and what it shows; the large one comes when it is near.
function slide(link) {
    const small = link.querySelector("img");
    const image = make("img", { src: small.src.replace(/\/small$/, "/original"), alt: small.alt, loading: "lazy", draggable: false });
    image.addEventListener("click", () => {
        const isSmaller = image.naturalWidth > image.clientWidth || image.naturalHeight > image.clientHeight;
        item.classList.toggle("zoomed", isSmaller && !item.classList.contains("zoomed"));
    });
    const item = make("figure", {}, image);
    const words = link.closest(".shot").querySelector(".alt p");
    if (words) item.append(make("figcaption", { textContent: words.textContent, dir: "auto" }));
    return item;
}

/** Opens the pictures beside a link, that of the link first. */
export async function open(link) {
    await dress("./viewer.css");
    const links = [...link.closest(".media").querySelectorAll(".shot > a")];
    const strip = make("div", { className: "strip", tabIndex: 0 }, ...links.map(slide));
    const count = make("p", { className: "count", ariaLive: "polite" });
    const close = button("close", "Close", "close");
    const [prev, next] = [button("prev", "Previous picture", "next"), button("next", "Next picture", "next")];
    const dialog = make("dialog", { className: "viewer", ariaLabel: "Pictures" }, close, strip, count, prev, next);
    document.body.append(dialog);
    dialog.showModal();

    let at = links.indexOf(link);
    history.pushState({ viewer: true }, "", link.href);
    const tell = () => {
        count.textContent = links.length > 1 ? `${at + 1} of ${links.length}` : "";
        prev.disabled = at === 0;
        next.disabled = at === links.length - 1;
    };
    const go = (place, behavior) => strip.scrollTo({ left: place * strip.clientWidth, behavior });
    tell();
    go(at, "instant");

    const watch = new IntersectionObserver((entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        const place = shown ? [...strip.children].indexOf(shown.target) : at;
        if (place === at) return;
        strip.children[at].classList.remove("zoomed");
        at = place;
        history.replaceState(history.state, "", links[at].href);
        tell();
    }, { root: strip, threshold: 0.6 });
    for (const item of strip.children) watch.observe(item);

    prev.addEventListener("click", () => go(at - 1));
    next.addEventListener("click", () => go(at + 1));
    close.addEventListener("click", () => dialog.close());
    strip.addEventListener("click", (event) => event.target.matches("figure") && dialog.close());
    dialog.addEventListener("keydown", (event) => {
        if (event.key === "ArrowLeft") prev.click();
        else if (event.key === "ArrowRight") next.click();
        else return;
        event.preventDefault();
        event.stopPropagation();
    });
    // The way back closes it; whatever else does goes the way back.
    const leave = () => dialog.close();
    addEventListener("popstate", leave);
    dialog.addEventListener("close", () => {
        watch.disconnect();
        removeEventListener("popstate", leave);
        dialog.remove();
        // The browser clears the focus on the way back.
        const focus = () => links[at].focus({ preventScroll: true });
        if (!history.state?.viewer) return focus();
        addEventListener("popstate", () => setTimeout(focus), { once: true });
        history.back();
    });
}

// @for [data-reading]
// Keeps on this device how far somebody has read a story, and brings them back there; draws how far they are where
// styles cannot.

const tale = document.querySelector("[data-reading]");
const story = tale.dataset.reading;
// It goes with what else is kept for an account when that is logged out.
const name = `draft:${document.documentElement.dataset.account}:reading`;
const most = 50;
const lines = [...tale.querySelectorAll("[id^=line-]")];
const resume = document.querySelector("[data-resume]");
let timer = 0;

function kept() {
    try { return new Map(JSON.parse(localStorage.getItem(name) ?? "[]")); } catch { return new Map(); }
}

// The last line that begins above the middle of the screen; none at the beginning, and none at the end.
function keep() {
    if (!tale.isConnected) return;
    const places = kept();
    places.delete(story);
    const line = lines.findLast((line) => line.getBoundingClientRect().top < innerHeight / 2);
    const isOver = document.getElementById("end").getBoundingClientRect().top < innerHeight;
    if (line && scrollY > innerHeight / 4 && !isOver) places.set(story, line.id);
    try {
        localStorage.setItem(name, JSON.stringify([...places].slice(-most)));
    } catch { /* Without storage nothing is kept. */ }
}

if (!CSS.supports("animation-timeline", "scroll()")) {
    const bar = document.querySelector(".progress");
    const draw = () => {
        const way = document.documentElement.scrollHeight - innerHeight;
        bar.style.scale = `${way > 0 ? Math.min(1, scrollY / way) : 1} 1`;
    };
    addEventListener("scroll", draw, { passive: true });
    draw();
}

// Whoever follows a link to a line, or comes back by the browser's own memory, is where they want to be.
const line = location.hash || scrollY > 10 ? null : document.getElementById(kept().get(story));
if (line) {
    line.scrollIntoView({ block: "center", behavior: "instant" });
    resume.hidden = false;
    resume.addEventListener("click", () => resume.hidden = true);
}
addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 300);
}, { passive: true });
addEventListener("pagehide", keep);

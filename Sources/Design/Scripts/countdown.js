// Counts down how long there is time ("12 min 5 s left"), by the server's clock.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const hour = 3600000;

// The server says with each end what time it is: by how much the reader's clock is wrong is found out once for each.
const wrong = new WeakMap();
const [visit] = performance.getEntriesByType("navigation");
let age = Math.min(Math.max(0, performance.now() - (visit?.responseStart ?? Infinity)), 30000);
let timer = 0;

// How many milliseconds there are until a time element's end.
export function timeLeft(time) {
    if (!wrong.has(time)) wrong.set(time, Number(time.dataset.now) + age - Date.now());
    return new Date(time.dateTime) - Date.now() - wrong.get(time);
}

function words(time) {
    const rest = timeLeft(time);
    if (rest <= 0) return time.dataset.over;
    const isClock = time.closest("[role=timer]");
    if (isClock && rest >= hour) return rest < 48 * hour ? `${Math.floor(rest / hour)} h` : `${Math.floor(rest / 24 / hour)} days`;
    if (rest >= hour) return rest < 48 * hour ? `${Math.floor(rest / hour)} h left` : `${Math.floor(rest / 24 / hour)} days left`;
    const step = calm.matches ? 10 : 1;
    const all = Math.ceil(rest / 1000 / step) * step;
    const [minutes, seconds] = [Math.floor(all / 60), all % 60];
    if (isClock) return `${minutes}:${String(seconds).padStart(2, "0")}`;
    if (!minutes) return `${seconds} s left`;
    return seconds ? `${minutes} min ${seconds} s left` : `${minutes} min left`;
}

// Goes on by the second where an end is near, at the moment when the second is full.
export function count() {
    clearTimeout(timer);
    const times = [...document.querySelectorAll("time[data-left]")];
    for (const time of times) if (time.textContent !== words(time)) time.textContent = words(time);
    age = 0;
    const rest = Math.min(...times.map(timeLeft).filter((rest) => rest > 0));
    const step = calm.matches ? 10000 : 1000;
    timer = setTimeout(count, document.hidden || rest > hour ? 30000 : (rest % step) + 20);
}

document.addEventListener("visibilitychange", () => document.hidden || count());
addEventListener("pageshow", count);
count();

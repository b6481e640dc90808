// @for form[data-dates]
// Shows the next dates of a group again whenever its rhythm is changed, and begins with the clocks of this device.

const form = document.querySelector("form[data-dates]");
const zone = form.elements.namedItem("zone");
let timer = 0;
let asked = 0;

async function show() {
    const number = (asked += 1);
    const body = new FormData(form);
    body.delete("file");
    body.set("step", "dates");
    const isMultipart = form.enctype === "multipart/form-data";
    try {
        const response = await fetch(form.action, {
            method: "POST",
            body: isMultipart ? body : new URLSearchParams(body),
        });
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        const dates = page.getElementById("dates");
        if (number === asked && response.ok && dates) document.getElementById("dates").replaceWith(dates);
    } catch { /* Without a connection the dates come when the form is sent. */ }
}

const wanted = new Set(["cadence", "days", "anchor", "cut_off", "zone"]);
form.addEventListener("change", ({ target }) => {
    if (!wanted.has(target.name)) return;
    clearTimeout(timer);
    timer = setTimeout(show, 150);
});

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const knows = [...zone.options].some((option) => option.value === here);
if (form.dataset.dates === "new" && zone.value === "UTC" && knows && here !== "UTC") {
    zone.value = here;
    show();
}

// @for [data-code],[data-keep-code]
// Brings the code of a group that came behind the # of a link, which no server sees, into the field and looks it up.
// Whoever has to log in first finds it again afterwards on the same device.

const name = "tapestry:code";
const brought = decodeURIComponent(location.hash.slice(1));
const looksRight = /^[0-9a-z][0-9a-z -]{8,20}$/i.test(brought);
if (looksRight) history.replaceState(null, "", location.pathname + location.search);

const keeper = document.querySelector("[data-keep-code]");
if (keeper && looksRight) {
    try {
        sessionStorage.setItem(name, brought);
        keeper.querySelector("[data-kept]").hidden = false;
    } catch { /* Without storage they type it. */ }
}

const form = document.querySelector("form[data-code]");
if (form) {
    let code = looksRight ? brought : "";
    try {
        code ||= sessionStorage.getItem(name) ?? "";
        sessionStorage.removeItem(name);
    } catch { /* Without storage they type it. */ }
    const field = form.elements.namedItem("code");
    if (code && !field.value) {
        field.value = code;
        form.requestSubmit();
    }
}

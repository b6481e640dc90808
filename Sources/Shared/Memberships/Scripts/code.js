// @for [data-code],[data-keep-code]
// Brings the code of a space that came behind the # of a link, which no server sees, into the field and looks it up.
// Whoever has to log in first finds it again afterwards on the same device.

const name = `code:${location.pathname}`;
const keeper = document.querySelector("[data-keep-code]");
const form = document.querySelector("form[data-code]");

/** The code behind the #, which goes from the address. */
const brought = () => {
    const code = location.hash.slice(1).replaceAll("%20", " ");
    if (!/^[0-9a-z][0-9a-z -]{8,20}$/i.test(code)) return "";
    history.replaceState(null, "", location.pathname + location.search);
    return code;
};

const keep = (code) => {
    if (!keeper || !code) return;
    try {
        sessionStorage.setItem(name, code);
        keeper.querySelector("[data-kept]").hidden = false;
    } catch { /* Without storage they type it. */ }
};

const kept = () => {
    try {
        const code = sessionStorage.getItem(name) ?? "";
        sessionStorage.removeItem(name);
        return code;
    } catch { return ""; /* Without storage they type it. */ }
};

const lookUp = (code) => {
    const field = form?.elements.namedItem("code");
    if (!field || !code) return;
    field.value = code;
    form.requestSubmit();
};

const first = brought();
keep(first);
if (form && !form.elements.namedItem("code").value) lookUp(first || kept());
// Whoever stands on this page already and opens the link there loads nothing.
addEventListener("hashchange", () => {
    const code = brought();
    keep(code);
    lookUp(code);
});

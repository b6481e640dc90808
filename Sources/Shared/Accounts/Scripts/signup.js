// @for form[method='post'][action='/signup']
// A password can be looked at while it is typed, and a username says whether somebody has it.

const form = document.querySelector('form[method="post"][action="/signup"]');
const password = form.elements.namedItem("password");
const name = form.elements.namedItem("username");

const show = Object.assign(document.createElement("button"), { type: "button", className: "reveal textlink", textContent: "Show" });
show.setAttribute("aria-pressed", "false");
show.setAttribute("aria-label", "Show password");
show.addEventListener("click", () => {
    const isShown = password.type === "password";
    password.type = isShown ? "text" : "password";
    show.textContent = isShown ? "Hide" : "Show";
    show.setAttribute("aria-pressed", String(isShown));
});
form.addEventListener("submit", () => (password.type = "password"));
password.before(show);

const says = Object.assign(document.createElement("p"), { id: "username-says" });
says.role = "status";
name.closest(".field").append(says);
let timer = 0;

async function check() {
    const typed = name.value.trim();
    if (!typed) return tell("", false);
    const answer = await fetch(`/signup/username?${new URLSearchParams({ name: typed })}`).catch(() => null);
    if (!answer?.ok || name.value.trim() !== typed) return;
    const { problem } = await answer.json();
    tell(problem || `@${typed} is free.`, Boolean(problem));
}

function tell(words, isWrong) {
    document.getElementById("field-username-error")?.remove();
    says.textContent = words;
    says.className = isWrong ? "error" : "good";
    if (isWrong) name.setAttribute("aria-invalid", "true");
    else name.removeAttribute("aria-invalid");
}

name.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(check, 350);
});
// A name that came back with another fault of the form may be taken all the same.
if (name.value && !name.ariaInvalid) check();

// Words that a visitor sent on the way here wait in this tab: story.js brings them back.
try {
    const next = form.elements.namedItem("next")?.value ?? "";
    const isKept = Object.entries(sessionStorage).some(([key, words]) =>
        words && key.startsWith("early:") && next.includes(key.split("-")[1]));
    if (isKept) document.querySelector("[data-kept]")?.removeAttribute("hidden");
} catch { /* Without storage they went along in the address. */ }

// @for [data-print]
// A button that prints the page, on pages that are made for it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

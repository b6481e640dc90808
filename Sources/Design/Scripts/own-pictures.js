// Shows a picture of oneself where it will stand as soon as it is chosen, and gives its field the look of a button.

import { make } from "./elements.js";
import { announce } from "./fragments.js";

function dress(input) {
    const group = input.closest(".own-picture");
    const place = group.firstElementChild;
    const select = group.querySelector("select");
    // How it is without the file that is chosen.
    const stored = place.innerHTML;
    const cell = select.value;
    let address;

    const name = make("span", { className: "soft small" });
    const words = make("span", {});
    const row = make("div", { className: "row" });
    input.before(row);
    input.className = "sr";
    row.append(make("label", { className: "button outline" }, words, input), name);

    function show() {
        const [file] = input.files;
        if (address) {
            URL.revokeObjectURL(address);
            place.innerHTML = stored;
            select.value = cell;
        }
        address = file && URL.createObjectURL(file);
        name.textContent = file?.name ?? "";
        if (file) {
            const picture = make("img", { className: place.dataset.shown, alt: "", src: address });
            picture.addEventListener("error", () => {
                picture.replaceWith(make("span", { className: place.dataset.shown }));
                name.textContent = `${file.name} can only be shown once it is saved.`;
            });
            place.replaceChildren(picture);
            select.value = "12";
            announce(`${file.name} is chosen.`);
        }
        words.textContent = file || place.querySelector("img") ? "Choose another picture" : "Choose a picture";
    }
    input.addEventListener("change", show);
    // Browsers keep what was chosen when somebody comes back to the page, and a script may come late.
    show();
}
for (const input of document.querySelectorAll(".own-picture [type=file]")) dress(input);

// Opens menus that are put together only where somebody wants them; the first one loads this.

/** Puts a menu with `items` in the place of `there`, whose `link` opened it. */
export function openMenu(there, link, items) {
    const summary = document.createElement("summary");
    summary.ariaLabel = summary.title = link.ariaLabel;
    const drawing = link.querySelector("svg");
    if (drawing) summary.append(drawing);
    else summary.dataset.menuOf = ""; // The icon comes from the stylesheet.
    const details = document.createElement("details");
    Object.assign(details, { className: "menu", name: "menu", open: true });
    details.dataset.menu = "";
    details.append(summary, items);
    there.replaceWith(details);
    summary.focus();
}

/** Opens the menu of which a list shows the `link`: the items of its kind, with its name and id in them. */
export function open(link) {
    const template = document.querySelector(`template[data-menu="${link.dataset.menuOf}"]`);
    if (!template) return location.assign(link.href);
    const [, first, id] = link.pathname.split("/");
    const values = { name: link.dataset.name ?? first.slice(1), id };
    const items = document.createElement("div");
    items.innerHTML = template.innerHTML.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, key) => values[key]);
    openMenu(link.closest(".menu"), link, items);
}

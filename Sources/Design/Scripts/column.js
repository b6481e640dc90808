// The second column, which comes after the page; of what stands on the page already it shows nothing again.

import { accept, read } from "./fragments.js";

const column = document.querySelector("[data-fill]");
export const fill = () => fetch(column.dataset.fill, { headers: { accept } }).then(async (response) => {
    if (!response.ok || response.redirected) return;
    const { answer } = await read(response);
    for (const button of answer.querySelectorAll("[id^=follow-]")) if (document.getElementById(button.id)) button.closest(".person")?.remove();
    column.replaceChildren(...answer.body.childNodes);
    document.dispatchEvent(new Event("weft:column"));
}).catch(() => {});
fill();

// @for [data-zone]
// Begins a list of time zones with the one of this device, and tells it to forms that do not ask for it.

const list = document.querySelector("[data-zone] select");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
if (list && [...list.options].some((option) => option.value === here)) list.value = here;
for (const field of document.querySelectorAll("input[data-zone]")) field.value ||= here;

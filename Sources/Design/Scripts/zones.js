// @for [data-zone]
// Begins a list of time zones with the one of this device.

const list = document.querySelector("[data-zone] select");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (list && [...list.options].some((option) => option.value === here)) list.value = here;

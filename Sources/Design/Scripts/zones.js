// @for [data-zone]
// Begins a list of time zones with the one of this device, and tells it to forms that do not ask for it.

const zoneOf = (options) => Intl.DateTimeFormat(undefined, options).resolvedOptions().timeZone ?? "";
const here = zoneOf();

// The zone that a browser calls by a former name, such as Asia/Calcutta, stands in the list by its present one.
function isCalled(name) {
    try {
        return zoneOf({ timeZone: name }) === here;
    } catch {
        return false;
    }
}

const list = document.querySelector("[data-zone] select");
const names = Array.from(list?.options ?? [], (option) => option.value);
const name = names.includes(here) ? here : names.find((name) => name && isCalled(name));
if (name) list.value = name;
for (const field of document.querySelectorAll("input[data-zone]")) field.value ||= here;

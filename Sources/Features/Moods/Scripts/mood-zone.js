// @for [data-mood-zone]
// Tells the form in which time zone somebody is.

for (const field of document.querySelectorAll("[data-mood-zone]")) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

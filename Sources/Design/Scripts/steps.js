// @for #steps
// The arrow keys lead to the picture or the line before, and to the next.

document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const isBusy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        || event.target.closest("input, textarea, select, video, audio, [contenteditable]");
    if (way && !isBusy) document.querySelector(`#steps a[rel=${way}]`)?.click();
});

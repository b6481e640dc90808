// Makes the elements of scripts that come late, and brings the style sheets of these.

/** An element with its properties and what stands in it. */
export function make(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
}

const sheets = new Map();

/** Brings a style sheet, once; the answer comes when it is there, or cannot come. */
export function dress(href) {
    if (!sheets.has(href)) {
        sheets.set(href, new Promise((done) => {
            document.head.append(make("link", { rel: "stylesheet", href, onload: done, onerror: done }));
        }));
    }
    return sheets.get(href);
}

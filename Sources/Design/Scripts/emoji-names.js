// The names of all emoji, by which one is found.

let groups = null;

/** The groups of keyboards: a title, and emoji with a name and further words each. */
export async function load() {
    groups ??= fetch("/emoji").then((answer) => answer.json()).then((file) => file.groups);
    groups.catch(() => (groups = null));
    return groups;
}

/** The emoji for which each word begins a word of their name, then those for which it begins one of the further words. */
export async function find(text, most) {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    if (!words.length) return [];
    const all = (await load()).flatMap((group) => group.emoji);
    const has = (line) => words.every((word) => line.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
    const byName = all.filter(([, name]) => has(name));
    const others = all.filter(([, name, more]) => !has(name) && has(`${name} ${more}`));
    return [...byName, ...others].slice(0, most);
}

/// The text that Mastodon made its HTML from, as well as it can be told: paragraphs and lines, links with their whole
/// address, mentions with their host, tags.
struct ContentText {
    /// The text.
    private(set) var text = ""
    private let mentions: [String: String]
    private var link: Link?
    private var skipping: String?

    private struct Link {
        let address: String
        /// Where in the text it begins, in bytes.
        let start: Int
    }

    /// Reads `html`.
    ///
    /// - Parameter mentions: what stands for a mention, by the address that its link leads to.
    init(_ html: String, mentions: [String: String] = [:]) {
        self.mentions = mentions
        var pieces = HTMLPieces(html)
        while let piece = pieces.next() { take(piece) }
        if link != nil { endLink() }
        trimEnd()
    }

    private mutating func take(_ piece: HTMLPieces.Piece) {
        switch piece {
        case .text(let text):
            if skipping == nil { self.text += text.replacing("\n", with: " ") }
        case .open(let name, let attributes):
            if name == "script" || name == "style" { skipping = name }
            open(name, attributes)
        case .close(let name):
            if name == skipping { skipping = nil }
            if name == "a" { endLink() }
            if Self.blocks.contains(name) { endBlock(name) }
        }
    }

    private static let blocks: Set<String> = [
        "p", "div", "ul", "ol", "li", "blockquote", "pre", "h1", "h2", "h3", "h4",
    ]

    private mutating func open(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "br": text += "\n"
        case "li":
            if !text.isEmpty, text.last != "\n" { text += "\n" }
            text += "• "
        case "a":
            endLink()
            if let address = attributes["href"] { link = Link(address: address, start: text.utf8.count) }
        default: break
        }
    }

    private mutating func endBlock(_ name: String) {
        endLink()
        guard !text.isEmpty else { return }
        trimEnd()
        text += name == "li" ? "\n" : "\n\n"
    }

    /// Ends a link: its text is often cut, so the whole address takes its place, unless it names a person or a tag.
    private mutating func endLink() {
        guard let link else { return }
        self.link = nil
        let start = text.utf8.index(text.startIndex, offsetBy: link.start)
        let shown = text[start...]
        if shown.hasPrefix("#") { return }
        if shown.hasPrefix("@") {
            if let mention = mentions[link.address] { text.replaceSubrange(start..., with: mention) }
            return
        }
        guard link.address.hasPrefix("http://") || link.address.hasPrefix("https://") else { return }
        let isAddress = link.address.contains(shown) || link.address.hasSuffix(shown) || shown.isEmpty
        text.replaceSubrange(start..., with: isAddress ? link.address : "\(shown) (\(link.address))")
    }

    private mutating func trimEnd() {
        while let last = text.last, last.isWhitespace { text.removeLast() }
    }
}

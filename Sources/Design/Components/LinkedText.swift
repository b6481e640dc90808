public import Kernel
public import Markup
public import Text

/// A text as markup: paragraphs and lines as typed, with addresses, mentions and tags as links.
public struct LinkedText: View {
    private let parts: TextParts
    private let mentioned: [String: Account]
    private let marked: Set<String>

    /// The text behind `parts`.
    ///
    /// - Parameters:
    ///   - mentioned: the mentioned accounts by folded username; a name without an account stays text.
    ///   - marked: the words that were searched, folded, which are marked.
    public init(_ parts: TextParts, mentioned: [String: Account] = [:], marking marked: Set<String> = []) {
        self.parts = parts
        self.mentioned = mentioned
        self.marked = marked
    }

    /// The paragraphs; a last one of nothing but tags is set smaller.
    public var body: HTML {
        var html = HTML()
        let paragraphs = self.paragraphs
        for (index, paragraph) in paragraphs.enumerated() {
            let isEnd = index > 0 && index == paragraphs.count - 1
            let look = isEnd && Self.isOnlyTags(paragraph) ? "tags" : nil
            html.append(p(.class(look)) { for piece in paragraph { markup(piece) } })
        }
        return html
    }

    private static func isOnlyTags(_ paragraph: [TextParts.Part]) -> Bool {
        paragraph.allSatisfy { part in
            switch part {
            case .tag: true
            case .text(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            case .link, .mention: false
            }
        }
    }

    /// The parts, cut where a blank line stands.
    private var paragraphs: [[TextParts.Part]] {
        var result: [[TextParts.Part]] = [[]]
        for part in parts.parts {
            guard case .text(let text) = part else {
                result[result.count - 1].append(part)
                continue
            }
            for (index, piece) in Self.pieces(of: text).enumerated() {
                if index > 0 { result.append([]) }
                if !piece.isEmpty { result[result.count - 1].append(.text(piece)) }
            }
        }
        return result.filter { !$0.isEmpty }
    }

    /// The text between its blank lines, which lie between two ends of lines.
    private static func pieces(of text: String) -> [String] {
        let lines = Self.lines(of: text)
        var pieces: [[Substring]] = [[]]
        for (index, line) in lines.enumerated() {
            let isInside = index > 0 && index < lines.count - 1
            if isInside, line.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                if !(pieces.last?.isEmpty ?? true) || pieces.count == 1 { pieces.append([]) }
            } else {
                pieces[pieces.count - 1].append(line)
            }
        }
        return pieces.map { $0.joined(separator: "\n") }
    }

    /// Cut by bytes: a letter under a heap of marks is compared in the square of its length.
    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    private func markup(_ part: TextParts.Part) -> HTML {
        switch part {
        case .text(let text): lines(text)
        case .link(let address): link(address)
        case .mention(let username, let host): mention(username, host)
        case .tag(let name): a(.href("/tags/\(Folding.key(name))"), .class("hashtag"), .rel("tag")) { tag(name) }
        }
    }

    private func lines(_ text: String) -> HTML {
        var html = HTML()
        for (index, line) in Self.lines(of: text).enumerated() {
            if index > 0 { html.append(HTML(raw: "<br>")) }
            html.append(marked.isEmpty ? HTML(text: String(line)) : words(String(line)))
        }
        return html
    }

    private func words(_ line: String) -> HTML {
        HTML {
            for piece in MarkedText(line, by: marked).pieces {
                if piece.isMatch { mark { piece.text } } else { piece.text }
            }
        }
    }

    private func tag(_ name: String) -> HTML {
        guard !marked.isEmpty else { return HTML(text: "#\(name)") }
        if marked.contains("#" + Folding.wordKey(name)) { return mark { "#\(name)" } }
        return HTML {
            "#"
            words(name)
        }
    }

    private func link(_ text: String) -> HTML {
        guard let address = WebAddress(text) else { return HTML(text: text) }
        return OutsideLink(address).body
    }

    private func mention(_ username: String, _ host: String?) -> HTML {
        guard host == nil, let account = mentioned[username.lowercased()] else {
            return HTML(text: host.map { "@\(username)@\($0)" } ?? "@\(username)")
        }
        return a(.href(account.path), .class("mention")) { "@\(username)" }
    }
}

/// A link to another site.
///
/// It shows its host always, and the rest as far as there is room.
public struct OutsideLink: View {
    private let address: WebAddress
    private let isOwn: Bool

    /// A link to `address`.
    ///
    /// - Parameter isOwn: whether whoever is on this page says that the other site is theirs too (`rel="me"`).
    public init(_ address: WebAddress, isOwn: Bool = false) {
        self.address = address
        self.isOwn = isOwn
    }

    /// The link.
    public var body: HTML {
        let relation = isOwn ? "me nofollow noopener noreferrer" : "nofollow noopener noreferrer"
        return a(.href(address), .rel(relation)) { bdi { shown } }
    }

    private static let room = 40

    /// The whole host, whatever its length: who hides its end could let it look like another.
    private var shown: String {
        let (host, rest) = (address.shownHost, address.rest)
        guard host.count + rest.count > Self.room else { return host + rest }
        return rest.count <= 1 ? host : "\(host)\(rest.prefix(max(0, Self.room - 1 - host.count)))…"
    }
}

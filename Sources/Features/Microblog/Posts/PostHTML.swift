import Kernel
import Markup

/// The text of a post as markup: paragraphs and lines as typed, with addresses, mentions and tags as links.
struct PostHTML: View {
    let parts: TextParts
    /// The mentioned accounts by folded username; a name without an account stays text.
    let mentioned: [String: Account]

    var body: HTML {
        var html = HTML()
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { html.append(HTML(raw: "\n")) }
            html.append(p { for piece in paragraph { markup(piece) } })
        }
        return html
    }

    /// The parts, cut where a blank line stands.
    private var paragraphs: [[TextParts.Part]] {
        var result: [[TextParts.Part]] = [[]]
        for part in parts.parts {
            guard case .text(let text) = part else {
                result[result.count - 1].append(part)
                continue
            }
            for (index, piece) in text.split(separator: /\n\s*\n/, omittingEmptySubsequences: false).enumerated() {
                if index > 0 { result.append([]) }
                if !piece.isEmpty { result[result.count - 1].append(.text(String(piece))) }
            }
        }
        return result.filter { !$0.isEmpty }
    }

    private func markup(_ part: TextParts.Part) -> HTML {
        switch part {
        case .text(let text): lines(text)
        case .link(let address): link(address)
        case .mention(let username, let host): mention(username, host)
        case .tag(let name): a(.href(TagPaths.show(name)), .class("hashtag"), .rel("tag")) { "#\(name)" }
        }
    }

    private func lines(_ text: String) -> HTML {
        var html = HTML()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { html.append(HTML(raw: "<br>")) }
            html.append(HTML(text: String(line)))
        }
        return html
    }

    /// The link shows its host always, and the rest as far as there is room.
    private func link(_ text: String) -> HTML {
        guard let address = WebAddress(text) else { return HTML(text: text) }
        let shown = text.drop { $0 != ":" }.dropFirst(3)
        return a(.href(address), .rel("nofollow noopener noreferrer")) {
            shown.count > 40 ? "\(shown.prefix(39))…" : String(shown)
        }
    }

    private func mention(_ username: String, _ host: String?) -> HTML {
        guard host == nil, let account = mentioned[username.lowercased()] else {
            return HTML(text: host.map { "@\(username)@\($0)" } ?? "@\(username)")
        }
        return a(.href("/@\(account.username)"), .class("mention")) { "@\(username)" }
    }
}

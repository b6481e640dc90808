import Secrets
import Web

/// The first line of a work in the public domain, with which the server begins a story.
struct Starter: Sendable, Decodable {
    let text: String
    let title: String
    let work: String
    let author: String
    /// When the work was first published.
    let year: Int
    let translator: String?
    let language: String

    /// The account in whose name the server begins stories.
    static let host = "stories"

    /// All of them, in an order that mixes languages and times and is the same on every server.
    static let all: [Starter] = {
        // A broken file is a defect of the build, which tests find; a server without starters goes on.
        let found = (try? JSON.value([Starter].self, from: Array(lines.utf8))) ?? []
        return found.sorted { $0.number < $1.number }
    }()

    private static let byText = Dictionary(all.map { ($0.text, $0) }) { first, _ in first }
    private static let key = Array("weft story start".utf8)

    /// The one that says `text`.
    static func saying(_ text: String) -> Starter? { byText[text] }

    /// The number by which it is remembered.
    var number: Int64 { Int64(bitPattern: Digest.number(of: Array(text.utf8), key: Self.key)) }

    /// Where it comes from: `Jane Austen, Pride and Prejudice, 1813`.
    var source: String {
        let words = "\(author), \(work), \(year)"
        return translator.map { "\(words), translated by \($0)" } ?? words
    }
}

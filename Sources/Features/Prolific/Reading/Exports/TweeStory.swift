import Kernel

/// A story as Twee 3, for Twine: one passage a line, and what was not taken as links that end there.
struct TweeStory {
    let record: StoryRecord
    let base: String

    private var story: Story { record.text.story }

    var text: String {
        ([Self.passage("StoryTitle", Self.plain(story.title)), facts] + passages + [credits]).joined()
    }

    private static func passage(_ name: String, _ text: String) -> String { ":: \(name)\n\(text)\n\n" }

    private var facts: String {
        let facts = """
            {
                "ifid": "\(story.publicID.uuid.uppercased())",
                "format": "Harlowe",
                "format-version": "3.3.9",
                "start": "Start"
            }
            """
        return Self.passage("StoryData", facts)
    }

    private var passages: [String] {
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        return record.text.lines.flatMap { line in
            let next = rounds[line.roundNumber + 1]
            let links = (next?.entries ?? []).map { "[[\(Self.label($0))->\(Self.name($0, in: next))]]" }
            let isLast = line.id == record.text.lines.last?.id
            let end = isLast ? ["[[Credits]]"] : []
            let own = Self.passage(
                Self.name(ofLine: line.roundNumber),
                ([Self.escaped(line.wordsAndMedia)] + links + end).joined(separator: "\n\n")
            )
            return [own] + (next?.branches ?? []).map { Self.branch($0, in: next, after: line.roundNumber) }
        }
    }

    /// A snippet that did not become the next line.
    private static func branch(_ entry: StoryEntry, in round: RoundRecord?, after line: Int) -> String {
        let votes = entry.result.map { $0.votes.votesText }
        let author = entry.author?.displayName ?? Credits.nobody
        let origin = entry.hidesAuthor ? "Offered in a round that is open" : "By \(author)"
        let remark = origin + (votes.map { ", \($0): the story went on otherwise." } ?? ".")
        let parts = [escaped(entry.words), escaped(remark), "[[Back->\(name(ofLine: line))]]"]
        return passage(name(entry, in: round), parts.joined(separator: "\n\n"))
    }

    private var credits: String {
        let licence = story.settings.licence
        let names = record.text.credits.inWords.map { "* " + Self.escaped($0) }.joined(separator: "\n")
        let address = ReadingPaths.address(of: story.publicID, at: base)
        let origin = record.text.origin.map { origin in
            "Goes on from: \(Self.escaped(origin.story.title))\n\(Self.escaped(origin.address(at: base)))"
        }
        let parts = [
            names, origin, Self.escaped("\(licence.title). \(licence.terms)"), Self.escaped(address),
            "Proof of votes: \(story.digest)",
        ]
        return Self.passage("Credits", parts.compactMap(\.self).joined(separator: "\n\n"))
    }

    private static func name(ofLine number: Int) -> String { number == 0 ? "Start" : "Line \(number)" }

    private static func name(_ entry: StoryEntry, in round: RoundRecord?) -> String {
        guard let round else { return "Start" }
        return entry.isLine ? name(ofLine: round.round.number) : "Line \(round.round.number) \(entry.name.text)"
    }

    private static func label(_ entry: StoryEntry) -> String {
        escaped(entry.words.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    /// A title, which stands alone and is no markup: it only must not begin a passage.
    private static func plain(_ title: String) -> String { title.hasPrefix("::") ? "\\" + title : title }

    private static let special: Set<Unicode.Scalar> = [
        "&", "<", ">", "[", "]", "{", "}", "|", "$", "_", "*", "/", "`", "~", "^", "=", "#", ":", "\\", "@", "\"", "(",
        ")", "%", "+", "-", "'",
    ]

    /// Escapes a text: all that means something to any story format becomes an entity of HTML, which they all know.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if special.contains(scalar) {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

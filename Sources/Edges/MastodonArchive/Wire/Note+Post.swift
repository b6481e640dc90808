import Calendar
import Contracts
import Kernel
import SQL

extension ImportedPost {
    /// The post that a note of the archive becomes; `nil` where it says no time.
    ///
    /// - Parameters:
    ///   - actor: whose archive it is.
    ///   - ownHost: the name of this server, whose people are mentioned without it.
    ///   - intake: where it is to go.
    init?(_ note: Note, by actor: ArchivedActor?, ownHost: String, into intake: any PostIntake) {
        guard let published = note.published.flatMap({ Instant(iso8601: $0) }) else { return nil }
        self.init(note.id, published: published)
        let mentions = note.tag?.filter { $0.type == "Mention" }.compactMap { Mention($0, ownHost: ownHost) } ?? []
        let names = Dictionary(mentions.map { ($0.address, $0.text) }) { first, _ in first }
        let content = note.content ?? note.contentMap?.values.first ?? ""
        text = ContentText(content, mentions: names).text
        warning = note.summary ?? ""
        language = note.contentMap?.keys.sorted().first ?? "und"
        audience = Self.audience(to: note.to, cc: note.cc, followers: actor?.followers)
        parent = note.inReplyTo
        mentioned = mentions.compactMap(\.localUsername)
        takePoll(of: note, into: intake)
    }

    private static func audience(to: Addresses?, cc: Addresses?, followers: String?) -> Audience {
        if to?.all.contains(where: isPublic) ?? false { return .everyone }
        if cc?.all.contains(where: isPublic) ?? false { return .unlisted }
        let addressed = (to?.all ?? []) + (cc?.all ?? [])
        return addressed.contains { $0 == followers || $0.hasSuffix("/followers") } ? .followers : .addressed
    }

    private static func isPublic(_ address: String) -> Bool {
        ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"].contains(address)
    }

    /// The question with its answers.
    ///
    /// Votes are people's own and stay where they were; their numbers become words.
    private mutating func takePoll(of note: Note, into intake: any PostIntake) {
        guard let answers = note.oneOf ?? note.anyOf, !answers.isEmpty else { return }
        let end = note.endTime.flatMap { Instant(iso8601: $0) } ?? published + .days(7)
        let asked = ImportedPoll(options: answers.map(\.name), isMultiple: note.oneOf == nil, endsAt: end)
        poll = intake.takes(asked) ? asked : nil
        let votes = answers.map { $0.replies?.totalItems ?? 0 }
        if poll == nil {
            text += "\n\n" + zip(answers, votes).map { "• \($0.name) (\($1))" }.joined(separator: "\n")
        } else if votes.contains(where: { $0 > 0 }) {
            let counts = zip(answers, votes).map { "\($0.name) \($1)" }.joined(separator: ", ")
            text += "\n\n(Votes where it was asked: \(counts).)"
        }
    }
}

/// Somebody named in a post.
private struct Mention {
    /// Where the link leads.
    let address: String
    /// The name that stands in the text here.
    let text: String
    /// The username, where it is somebody of this server.
    let localUsername: String?

    init?(_ tag: Note.Tag, ownHost: String) {
        guard let address = tag.href, let name = tag.name, name.hasPrefix("@") else { return nil }
        let parts = name.dropFirst().split(separator: "@", maxSplits: 1)
        guard let username = parts.first else { return nil }
        let host = parts.count == 2 ? String(parts[1]) : address.host
        let isLocal = host.lowercased() == ownHost.lowercased()
        self.address = address
        text = isLocal ? "@\(username)" : "@\(username)@\(host)"
        localUsername = isLocal ? String(username) : nil
    }
}

extension String {
    /// The part between `://` and the next slash.
    var host: String {
        let parts = split(separator: "/", omittingEmptySubsequences: true)
        return parts.count > 1 ? String(parts[1]) : ""
    }
}

import Calendar
import Kernel
import Web

/// A story with all its rounds as JSON: enough to count every result again and to compute its digest.
struct StoryExport: Encodable {
    private let record: StoryRecord

    init(_ record: StoryRecord) {
        self.record = record
    }

    var bytes: [UInt8] {
        get throws { try JSON.bytes(of: self) }
    }

    private enum Key: String, CodingKey {
        case format, id, title, language, warning, tags, state, licence, licence_url, created_at, digest, is_whole
        case credits, lines, rounds, forked_from
    }

    func encode(to encoder: any Encoder) throws {
        let story = record.text.story
        var object = encoder.container(keyedBy: Key.self)
        try object.encode("weft-story-1", forKey: .format)
        try object.encode(story.publicID.text, forKey: .id)
        try object.encode(story.title, forKey: .title)
        try object.encode(story.language, forKey: .language)
        try object.encode(story.warning, forKey: .warning)
        try object.encode(record.text.tags, forKey: .tags)
        try object.encode(record.text.isComplete ? "completed" : "open", forKey: .state)
        try object.encode(story.settings.licence.title, forKey: .licence)
        try object.encode(story.settings.licence.address, forKey: .licence_url)
        try object.encode(story.createdAt.iso8601, forKey: .created_at)
        try object.encode(story.digest, forKey: .digest)
        try object.encode(record.isWhole, forKey: .is_whole)
        try object.encode(record.text.origin?.branch?.publicID.text, forKey: .forked_from)
        try object.encode(record.text.credits.all.map(CreditJSON.init), forKey: .credits)
        try object.encode(record.text.lines.map(LineJSON.init), forKey: .lines)
        try object.encode(record.rounds.map(StoryRoundJSON.init), forKey: .rounds)
    }
}

/// Somebody in the credits.
private struct CreditJSON: Encodable {
    let name: String
    let username: String?
    let lines: Int

    init(_ credit: Credits.Credit) {
        (name, username, lines) = (credit.name, credit.author?.username, credit.lines)
    }
}

/// A line of the story.
private struct LineJSON: Encodable {
    let id: String
    let round: Int
    let author: String
    let text: String
    let media: [String]

    init(_ line: Snippet) {
        id = line.publicID.text
        round = line.roundNumber
        author = line.author?.username ?? Credits.nobody
        text = line.state == .live ? line.text : Snippet.removed
        media = line.media.map(\.inWords)
    }
}

/// A round; while it is open, nothing tells how it stands.
private struct StoryRoundJSON: Encodable {
    let number: Int
    let state: String
    let armed_at: String?
    let closed_at: String?
    let winner: String?
    let digest: String?
    let entries: [EntryJSON]

    init(_ record: RoundRecord) {
        let round = record.round
        number = round.number
        state = record.isClosed ? "closed" : "open"
        armed_at = round.armedAt?.iso8601
        closed_at = round.closedAt?.iso8601
        winner = record.winner?.name.text
        digest = record.isClosed ? round.digest : nil
        entries = record.entries.map(EntryJSON.init)
    }
}

/// Something that was offered as the next line.
private struct EntryJSON: Encodable {
    let id: String
    /// Missing where nobody learns it yet.
    let author: String?
    let text: String
    let media: [String]
    let is_final: Bool
    let seq: Int?
    let votes: Int?
    let earlier_lines: Int?

    init(_ entry: StoryEntry) {
        id = entry.name.text
        author = entry.hidesAuthor ? nil : entry.author?.username ?? Credits.nobody
        text = entry.standing == .removed ? Snippet.removed : entry.text
        media = entry.media.map(\.inWords)
        is_final = entry.isEnd
        (seq, votes, earlier_lines) = (entry.result?.seq, entry.result?.votes, entry.result?.earlierLines)
    }
}

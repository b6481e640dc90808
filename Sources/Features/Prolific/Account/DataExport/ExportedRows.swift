import Calendar
import Kernel
import SQL

/// A story as it stands in its host's archive.
struct ExportedStory: Encodable {
    let id: String
    let title: String
    let visibility: String
    let state: String
    let language: String
    let licence: String
    let pacing: String
    let created: String

    init(_ story: Story) {
        id = story.publicID.text
        title = story.title
        visibility = "\(story.visibility)"
        state = "\(story.state)"
        language = story.language
        licence = story.settings.licence.title
        pacing = story.settings.pacing.name
        created = story.createdAt.iso8601
    }
}

/// A snippet as it stands in its author's archive.
struct ExportedSnippet: Encodable {
    let id: String
    let story: String
    let round: Int
    let kind: String
    let text: String
    let state: String
    let won: Bool
    let votes: Int?
    let created: String

    init(from row: inout RowReader) throws {
        id = try row.next()
        story = try row.next()
        round = try row.next()
        let kind: Snippet.Kind = try row.next()
        self.kind = "\(kind)"
        text = try row.next()
        state = "\(try row.next() as Snippet.State)"
        let isLine: Bool = try row.next()
        won = isLine && kind != .starter
        votes = try row.next()
        created = (try row.next() as Instant).iso8601
    }
}

/// Something that ties somebody to a story or a snippet, and since when, or until when.
struct ExportedMark: Encodable {
    let object: String
    let since: String

    init(from row: inout RowReader) throws {
        object = try row.next()
        since = (try row.next() as Instant).iso8601
    }
}

/// A private story that somebody belongs to, or is invited into.
struct ExportedMembership: Encodable {
    let story: String
    let role: String
    let joined: Bool
    let since: String

    init(from row: inout RowReader) throws {
        story = try row.next()
        role = "\(try row.next() as MemberRole)"
        joined = try row.next()
        since = (try row.next() as Instant).iso8601
    }
}

/// A link by which somebody invites to a private story.
struct ExportedLink: Encodable {
    let story: String
    let role: String
    let uses: Int
    let limit: Int
    let ends: String

    init(from row: inout RowReader) throws {
        story = try row.next()
        role = "\(try row.next() as MemberRole)"
        uses = try row.next()
        limit = try row.next()
        ends = (try row.next() as Instant).iso8601
    }
}

/// Something that somebody began to write.
struct ExportedDraft: Encodable {
    let story: String
    let text: String
}

/// Points, with their reason.
struct ExportedPoints: Encodable {
    let snippet: String?
    let reason: String
    let points: Int
    let since: String

    init(from row: inout RowReader) throws {
        snippet = try row.next()
        reason = "\(try row.next() as PointReason)"
        points = try row.next()
        since = (try row.next() as Instant).iso8601
    }
}

/// How many points somebody has.
struct ExportedTotal: Encodable {
    let points: Int
    let lastThirtyDays: Int
}

/// The settings of somebody, as they stand in their archive.
struct ExportedSettings: Encodable {
    let profileShowsStories: Bool
}

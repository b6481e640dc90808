import Kernel
import SQL
import Web

/// A draft that the server keeps for a day: a post that its author deleted to write it again.
///
/// Its pictures belong to nothing meanwhile, and go after the same time.
struct SavedDraft: Sendable {
    let id: ID<SavedDraft>
    private let content: Content

    /// How long it is kept.
    static let span = Instant.Span.days(1)

    /// The draft that brings back `post` with everything it had.
    init(_ id: ID<SavedDraft>, of post: Post, _ poll: Poll?, _ media: [MediaItem]) {
        self.id = id
        content = Content(
            text: post.text,
            warning: post.warning,
            audience: post.audience.rawValue,
            language: post.language,
            replyTo: post.replyTo?.rawValue,
            options: poll?.options.map(\.title) ?? [],
            pollIsMultiple: poll?.isMultiple ?? false,
            pollHidesTotals: poll?.hidesTotals ?? false,
            pollLength: poll.map { PollLength(nearest: $0.endsAt.since(post.id.instant)).rawValue },
            media: media.map(\.id.rawValue),
            isSensitive: post.isSensitive
        )
    }

    /// The numbers of its files.
    var media: [ID<MediaItem>] { content.media.map(ID.init(rawValue:)) }

    /// The draft as the composer takes it, without its files.
    ///
    /// An audience that cannot be read is the narrowest.
    var draft: PostDraft {
        var draft = PostDraft(key: String(id.rawValue, radix: 36))
        draft.saved = id
        draft.text = content.text
        draft.warning = content.warning
        draft.audience = Audience(rawValue: content.audience) ?? .owner
        draft.language = content.language
        draft.replyTo = content.replyTo.map(ID.init(rawValue:))
        draft.options = content.options
        draft.pollIsMultiple = content.pollIsMultiple
        draft.pollHidesTotals = content.pollHidesTotals
        draft.pollLength = content.pollLength.flatMap(PollLength.init) ?? .day
        draft.isSensitive = content.isSensitive
        return draft
    }

    /// The text in which it is stored.
    var stored: String {
        get throws { String(decoding: try JSON.bytes(of: content), as: UTF8.self) }
    }

    private struct Content: Codable {
        let text: String
        let warning: String
        let audience: Int
        let language: String
        let replyTo: Int64?
        let options: [String]
        let pollIsMultiple: Bool
        let pollHidesTotals: Bool
        let pollLength: Int?
        let media: [Int64]
        let isSensitive: Bool
    }
}

extension SavedDraft: RowReadable {
    static var columns: SQL { "saved_drafts.id, saved_drafts.content" }

    init(from row: inout RowReader) throws {
        id = try row.next()
        let stored: String = try row.next()
        content = try JSON.value(Content.self, from: Array(stored.utf8))
    }
}

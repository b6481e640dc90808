import Kernel
import SQL

/// All that can change of a story in a list, by which is known whether what is kept of it still holds: the story, its
/// host, and the lines that stand on its card.
struct StoryVersionStamp: Sendable, Equatable, RowReadable {
    let id: ID<Story>
    private let version: Int64
    private let hostVersion: Int64?
    private let starterState: Snippet.State
    private let starterLostMedia: Bool
    private let tailState: Snippet.State
    private let tailLostMedia: Bool

    static let columns: SQL = """
        story_threads.id, story_threads.version, accounts.version, starters.state, starters.lost_media, tails.state,
        tails.lost_media
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        version = try row.next()
        hostVersion = try row.next()
        starterState = try row.next()
        starterLostMedia = try row.next()
        tailState = try row.next()
        tailLostMedia = try row.next()
    }
}

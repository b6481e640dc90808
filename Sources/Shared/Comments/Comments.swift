import Calendar
public import Contracts
public import Kernel
import Responses
import Runtime
public import SQL

/// Comments: what people say of the objects of places.
///
/// It has no routes of its own: a place brings its objects (``ResponseSubjects``) and puts a ``CommentSection`` below
/// its own addresses. Here is what is the same whatever place the comments are in: their tables, and what an account
/// takes along, leaves behind and is counted for.
public struct Comments: Feature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    public static var migrations: [Migration] { CommentsMigrations.all }

    public static var accountTables: Set<String> { ["comments"] }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("deleted comments", every: .minutes(10), removes: true) { [services] in
                let moment = services.clock.now - Self.deletedSpan
                try await services.database.write { tx in try CommentQueries.removeDeleted(before: moment, in: tx) }
            }
        ]
    }

    /// How long it is remembered of a comment that it was deleted: longer than pages wait to be told.
    private static let deletedSpan = Instant.Span.hours(1)

    public func export(_ account: ID<Account>) -> [ExportFile] {
        [
            .json("comments.json", title: "Your comments") { [services] cursor, tx in
                try CommentQueries.written(by: account, cursor: cursor, in: tx).map { comment, kind, path in
                    (comment.id.rawValue, ExportedComment(comment, on: kind, at: path, of: services.site))
                }
            }
        ]
    }

    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        try CommentCountQueries.countPresence(of: account, by: isPresent ? 1 : -1, in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try CommentQueries.erase(account, in: tx)
    }
}

/// A comment as it stands in its author's archive.
private struct ExportedComment: Encodable {
    let id: String
    let created: String
    let edited: String?
    let on: String
    let address: String
    let text: String

    init(_ comment: Comment, on kind: String, at path: String, of site: Site) {
        id = comment.id.description
        created = comment.id.instant.iso8601
        edited = comment.editedAt?.iso8601
        on = kind
        address = "\(site.baseAddress)\(path)/comments?at=\(comment.id)"
        text = comment.text
    }
}

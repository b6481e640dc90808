import Contracts
import Kernel
import Runtime
import SQL

/// The issues that a reader without an account may read: those of one group since they said yes, by their secret
/// link.
struct GuestIssues: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// Somebody without an account, and the group that they read.
    struct Visit: Sendable {
        let reader: GuestReader
        let group: Group
        let token: String
        /// From when on they read; `nil` before they have said yes.
        let since: Instant?
        /// Whoever named them, where they are there.
        let adder: Account?
        /// The time now, by the one clock.
        let now: Instant
    }

    /// An issue as such a reader reads it, with the ones beside it.
    struct Reading: Sendable {
        let visit: Visit
        let snapshot: Snapshot
        let previous: Issue?
        let next: Issue?
    }

    /// Whoever a link was made for.
    ///
    /// - Throws: ``Problem/notFound`` for a link that was ended, never was, or was not answered in time, and for a group
    ///   that is being deleted or that everybody has left.
    func visit(_ token: String, in tx: Transaction) throws -> Visit {
        guard let visit = try find(token, in: tx) else { throw Problem.notFound }
        return visit
    }

    /// Whoever a link was made for; `nil` where it opens nothing.
    func find(_ token: String, in tx: Transaction) throws -> Visit? {
        guard let hash = GuestLink.hash(of: token), let reader = try GuestReaderQueries.reader(hash, in: tx),
            reader.state != .printOnly,
            let group = try GroupQueries.groups([reader.group], in: tx).first, !group.isClosing, group.emptySince == nil
        else { return nil }
        let now = try dependencies.clock.read(in: tx)
        let isAsked = reader.state == .asked
        guard !isAsked || now < reader.addedAt + GuestReader.askingSpan else { return nil }
        return Visit(
            reader: reader,
            group: group,
            token: token,
            since: isAsked ? nil : reader.confirmedAt,
            adder: try GuestIssueQueries.adder(of: reader.id, in: tx),
            now: now
        )
    }

    /// The issues that they may read, the latest first; none before they have said yes.
    func issues(
        _ token: String,
        cursor: Int?,
        limit: Int
    ) async throws -> (visit: Visit, issues: [Issue], next: Int?) {
        try await services.database.read { [self] tx in
            let visit = try visit(token, in: tx)
            guard let since = visit.since else { return (visit, [], nil) }
            let (issues, next) = try IssueQueries.published(
                of: visit.group.id,
                where: "published_at > \(since)",
                cursor: cursor,
                limit: limit,
                in: tx
            )
            return (visit, issues, next)
        }
    }

    /// An issue that they may read.
    ///
    /// - Throws: ``Problem/notFound`` as ``visit(_:in:)``, for an issue of before they said yes, and where there is none.
    func read(_ number: Int, _ token: String) async throws -> Reading {
        try await services.database.read { [self] tx in
            let visit = try visit(token, in: tx)
            guard let since = visit.since else { throw Problem.notFound }
            let near = try NearIssues(number, of: visit.group.id, where: "published_at > \(since)", in: tx)
            guard let snapshot = try SnapshotQueries.snapshot(of: near.issue.id, in: tx) else { throw Problem.notFound }
            return Reading(visit: visit, snapshot: snapshot, previous: near.previous, next: near.next)
        }
    }

    /// A picture or recording of a story in an issue that they may read, in one of its forms.
    ///
    /// - Throws: ``Problem/notFound`` as ``read(_:_:)``, and once the story was withdrawn.
    func picture(
        _ name: String,
        _ form: MediaItem.Renditions,
        of story: PublicID<ToldStory>,
        _ token: String
    ) async throws -> (item: MediaItem, kept: MediaBytes) {
        try await services.database.read { [self] tx in
            let visit = try visit(token, in: tx)
            guard let since = visit.since,
                let told = try GuestIssueQueries.story(story, in: visit.group.id, since, tx),
                let item = told.pictures.first(where: { $0.name == name })?.item,
                let kept = try services.media.files(of: [item], form, in: tx)[name]
            else { throw Problem.notFound }
            return (item, kept)
        }
    }
}

extension GuestIssues.Reading {
    /// The issue as it is set, with pictures that their link opens.
    var setting: IssueSetting {
        IssueSetting(snapshot) { [token = visit.token] in GuestPaths.media(of: $0, token) }
    }
}

/// The statements about what readers without an account read.
enum GuestIssueQueries {
    /// Whoever named a reader, where they are there.
    static func adder(of reader: ID<GuestReader>, in tx: Transaction) throws -> Account? {
        try tx.first(
            """
            select \(Account.columns) from accounts
            join issue_readers on issue_readers.adder_id = accounts.id
            where issue_readers.id = \(reader) and accounts.state <= \(AccountState.frozen)
            """
        )
    }

    /// A story as it stands in an issue of a group; `nil` once it was withdrawn, and where its author is away.
    static func story(
        _ story: PublicID<ToldStory>,
        in group: ID<Group>,
        _ since: Instant,
        _ tx: Transaction
    ) throws -> SnapshotStory? {
        let body: String? = try tx.value(
            """
            select issue_items.body from tapestry_stories
            join story_links on story_links.story_id = tapestry_stories.id and story_links.group_id = \(group)
            join issue_items on issue_items.link_id = story_links.id
            join issues on issues.id = issue_items.issue_id
            join accounts on accounts.id = tapestry_stories.author_id
            where tapestry_stories.public_id = \(story) and story_links.state = \(StoryLink.State.live)
                and accounts.state <= \(AccountState.frozen) and issue_items.body is not null
                and issues.number is not null and issues.published_at > \(since)
            """
        )
        return try body.map { try SnapshotStory(bytes: Array($0.utf8)) }
    }
}

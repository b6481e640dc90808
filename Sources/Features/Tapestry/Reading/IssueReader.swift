import Calendar
import Comments
import Contracts
import Directory
import Kernel
import Reactions
import Runtime
import SQL

/// An issue as a member may have it, in whatever form.
struct IssueView: Sendable {
    let found: GroupAccess.Admitted
    let near: NearIssues
    let snapshot: Snapshot
    /// The people whose stories are in it, as they are now, by number.
    let authors: [Int64: Account]

    var group: Group { found.group }
}

/// An issue as a member reads it on the web, with what is said of its stories.
struct IssuePageView: Sendable {
    let found: GroupAccess.Admitted
    let near: NearIssues
    let rendered: RenderedIssue
    /// How many comments there are on each story, by the number of its link.
    let comments: [Int64: Int]
    let reactions: [Int64: ReactionSummary]
    /// The relations of the reader to those whose stories are in it.
    let relationships: Relationships
    /// The comments on the one story where they are unfolded.
    let talk: CommentPage?
    /// The end of the period that runs, when the next issue comes.
    let period: Period?

    var group: Group { found.group }
}

/// Reads issues for members.
struct IssueReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// A published issue.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in the group, for a number that there is not, and for
    ///   issues of before where the group does not show them to whoever came later.
    func view(_ number: Int, of id: PublicID<Group>, for viewer: Viewer) async throws -> IssueView {
        try await services.database.read { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let near = try NearIssues(number, of: found.group.id, where: found.seesIssue, in: tx)
            guard let snapshot = try SnapshotQueries.snapshot(of: near.issue.id, in: tx) else { throw Problem.notFound }
            return IssueView(found: found, near: near, snapshot: snapshot, authors: try snapshot.authors(in: tx))
        }
    }

    /// A published issue to read on the web.
    ///
    /// - Parameter story: the story whose comments are unfolded, where it is in the issue.
    /// - Throws: ``Problem/notFound`` as ``view(_:of:for:)``.
    func page(
        _ number: Int,
        of id: PublicID<Group>,
        unfolding story: String?,
        for viewer: Viewer,
        from cache: IssueCache
    ) async throws -> IssuePageView {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let group = found.group
            let near = try NearIssues(number, of: group.id, where: found.seesIssue, in: tx)
            let form = IssueForm(
                isOnline: true,
                base: services.site.baseAddress,
                address: TapestryPaths.issue(number, of: group.publicID)
            )
            guard let rendered = try cache.rendered(near.issue, found.visitor.textSize, form, in: tx) else {
                throw Problem.notFound
            }
            let numbers = group.isJournal ? [] : rendered.stories.map(\.link.rawValue)
            let open = try IssueQueries.open(of: [group.id], in: tx)[group.id]
            return IssuePageView(
                found: found,
                near: near,
                rendered: rendered,
                comments: try dependencies.comments.counts(of: numbers, for: viewer, in: tx),
                reactions: try dependencies.reactions.summaries(of: numbers, for: viewer, in: tx),
                relationships: try services.relationships.relationships(of: viewer, in: tx),
                talk: try talk(of: story, in: rendered, for: viewer, tx),
                period: group.period(at: found.now, behind: open?.last?.period)
            )
        }
    }

    private func talk(
        of story: String?,
        in issue: RenderedIssue,
        for viewer: Viewer,
        _ tx: Transaction
    ) throws -> CommentPage? {
        guard let story, let told = issue.stories.first(where: { $0.id == story }) else { return nil }
        let number = told.link.rawValue
        let subjects = GroupStories(services: services, clock: dependencies.clock)
        guard let subject = try subjects.subjects([number], for: viewer, in: tx)[number] else { return nil }
        return try dependencies.comments.page(of: subject, for: viewer, in: tx)
    }

    /// Published issues of a group, a page of them.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func list(
        of id: PublicID<Group>,
        for viewer: Viewer,
        cursor: Int? = nil,
        limit: Int
    ) async throws -> (found: GroupAccess.Admitted, issues: [Issue], next: Int?) {
        try await services.database.read { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let (issues, next) = try IssueQueries.published(
                of: found.group.id,
                where: found.seesIssue,
                cursor: cursor,
                limit: limit,
                in: tx
            )
            return (found, issues, next)
        }
    }

    /// Whole issues of a group, a page of them, the latest first.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func snapshots(
        of id: PublicID<Group>,
        for viewer: Viewer,
        cursor: Int?,
        limit: Int
    ) async throws -> (snapshots: [Snapshot], next: Int?) {
        try await services.database.read(.slow) { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let (issues, next) = try IssueQueries.published(
                of: found.group.id,
                where: found.seesIssue,
                cursor: cursor,
                limit: limit,
                in: tx
            )
            let snapshots = try SnapshotQueries.snapshots(of: issues.map(\.id), in: tx)
            return (issues.compactMap { snapshots[$0.id] }, next)
        }
    }

    /// Everybody who reads the issues of a group without an account, and whether `viewer` may know their addresses.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func readers(
        of id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> (readers: [GuestReader], isAdmin: Bool) {
        try await services.database.read { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            return (try GuestReaderQueries.all(of: found.group.id, in: tx), found.isAdmin)
        }
    }

    /// All issues of a year, by their cut-offs on the clocks of the group, the earliest first.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in the group, and where there is none.
    func year(
        _ year: Int,
        of id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> (found: GroupAccess.Admitted, issues: [Snapshot]) {
        guard let first = LocalDate(year: year, month: 1, day: 1), let last = LocalDate(year: year, month: 12, day: 31)
        else { throw Problem.notFound }
        return try await services.database.read(.slow) { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let moments = found.group.schedule.zone.moments(from: first, through: last)
            let start = max(moments.lowerBound, found.seesFrom)
            let ids = try YearQueries.issues(of: found.group.id, from: start, to: moments.upperBound, in: tx)
            guard !ids.isEmpty else { throw Problem.notFound }
            let snapshots = try SnapshotQueries.snapshots(of: ids, in: tx)
            let issues = ids.compactMap { snapshots[$0] }
            return (found, issues)
        }
    }
}

/// An issue with those before and behind it that its reader may read too.
struct NearIssues: Sendable {
    let issue: Issue
    let previous: Issue?
    let next: Issue?

    /// - Parameter condition: which issues of the group the reader may read.
    /// - Throws: ``Problem/notFound`` where there is no such issue among them.
    init(_ number: Int, of group: ID<Group>, where condition: SQL, in tx: Transaction) throws {
        // No arithmetic on what an address says: numbers of issues are small.
        guard (1...1_000_000).contains(number) else { throw Problem.notFound }
        let near: [Issue] = try tx.all(
            """
            select \(Issue.columns) from issues
            where group_id = \(group) and number in (\(list: [number - 1, number, number + 1]))
                and \(condition)
            """
        )
        guard let issue = near.first(where: { $0.number == number }) else { throw Problem.notFound }
        self.issue = issue
        previous = near.first { $0.number == number - 1 }
        next = near.first { $0.number == number + 1 }
    }
}

/// The statements about the issues of a year.
enum YearQueries {
    /// The most issues that a year has: one a day.
    private static let most = 400

    static func issues(
        of group: ID<Group>,
        from start: Instant,
        to end: Instant,
        in tx: Transaction
    ) throws -> [ID<Issue>] {
        try tx.values(
            """
            select id from issues
            where group_id = \(group) and number is not null and closes_at >= \(start) and closes_at < \(end)
            order by number limit \(most)
            """
        )
    }
}

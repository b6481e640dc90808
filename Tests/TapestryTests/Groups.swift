import Contracts
import DatabaseTesting
import Jobs
import Kernel
import Memberships
import Outbound
import Runtime
import SQL
import TestSupport

@testable import Tapestry

/// A site with people, and what they do in Tapestry by calling its actions, without pages.
struct Groups: Sendable {
    let site: TestSite
    let dependencies: TapestryDependencies

    /// A site on which `names` have signed up.
    init(_ engine: Engine = .memory, people names: String..., hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        dependencies = TapestryDependencies(site.services)
        for name in names { _ = try await site.signUp(name) }
    }

    var groups: GroupActions { GroupActions(dependencies: dependencies) }
    var members: MemberActions { MemberActions(dependencies: dependencies) }
    var stories: ToldStoryActions { ToldStoryActions(dependencies: dependencies) }
    var prompts: PromptActions { PromptActions(dependencies: dependencies) }
    var closer: IssueCloser { IssueCloser(dependencies: dependencies) }

    func viewer(_ name: String) async throws -> Viewer { try await site.viewer(name) }

    /// Makes a group in somebody's name, and brings others in by its code.
    @discardableResult
    func make(
        _ name: String = "Sunday Table",
        by founder: String,
        with others: String...,
        change: (inout GroupDraft) -> Void = { _ in }
    ) async throws -> PublicID<Group> {
        var draft = GroupDraft()
        (draft.name, draft.zone, draft.grace) = (name, "Europe/Berlin", "0")
        change(&draft)
        let id = try await groups.make(draft, by: try await viewer(founder))
        for other in others { try await join(id, other, by: founder) }
        return id
    }

    func code(of group: PublicID<Group>, by name: String) async throws -> String {
        try await members.code(of: group, for: try await viewer(name))?.code.text ?? ""
    }

    func join(_ group: PublicID<Group>, _ name: String, by admin: String) async throws {
        let code = try await code(of: group, by: admin)
        _ = try await members.join(by: code, as: try await viewer(name), from: "192.0.2.1")
    }

    /// So many accounts that have never seen a page.
    func crowd(_ count: Int) async throws -> [Viewer] {
        let names = (1...count).map { "crowd\($0)" }
        try await site.database.write { tx in
            for (index, name) in names.enumerated() {
                try tx.run(
                    """
                    insert into accounts (id, username, username_key, state_changed_at)
                    values (\(index + 1), \(name), \(name), 0)
                    """
                )
            }
        }
        var viewers: [Viewer] = []
        for name in names { viewers.append(try await viewer(name)) }
        return viewers
    }

    /// Tells a story in somebody's name.
    @discardableResult
    func tell(
        _ text: String,
        to groups: PublicID<Group>...,
        by name: String,
        change: (inout ToldStoryDraft) -> Void = { _ in }
    ) async throws -> PublicID<ToldStory> {
        var draft = ToldStoryDraft()
        (draft.text, draft.groups) = (text, groups)
        change(&draft)
        let story = try await stories.tell(draft, as: try await viewer(name))
        site.clock.advance(by: .seconds(1))
        return story
    }

    func edit(_ story: PublicID<ToldStory>, _ text: String, by name: String) async throws {
        var draft = ToldStoryDraft()
        draft.text = text
        try await stories.edit(story, draft, as: try await viewer(name))
    }

    func view(_ group: PublicID<Group>, for name: String) async throws -> GroupView {
        let reader = GroupReader(dependencies: dependencies)
        return try await reader.view(of: group, for: try await viewer(name), from: StoryRowCache())
    }

    /// The stories that somebody sees in a group, whole.
    func told(in group: PublicID<Group>, for name: String) async throws -> [GroupStory] {
        try await GroupReader(dependencies: dependencies).stories(of: group, for: try await viewer(name)).stories
    }

    func issue(_ number: Int, of group: PublicID<Group>, for name: String) async throws -> IssueView {
        try await IssueReader(dependencies: dependencies).view(number, of: group, for: try await viewer(name))
    }

    func number(of group: PublicID<Group>) async throws -> ID<Group> {
        try await site.database.read { tx in try GroupQueries.group(group, in: tx)?.id ?? ID(rawValue: 0) }
    }

    /// Names somebody without an account as a reader, and gives the secret in the letter that asks them.
    func ask(_ name: String, of group: PublicID<Group>, by admin: String) async throws -> String {
        var draft = GuestReaderDraft()
        (draft.name, draft.email) = (name, "\(name.lowercased())@example.org")
        let actions = GuestReaderActions(dependencies: dependencies)
        try await actions.add(draft, to: group, by: try await viewer(admin))
        try await IssueDelivery(dependencies: dependencies).run()
        let letter = await site.mailbox.emails.last { [email = draft.email] in $0.recipient.text == email }
        return letter?.text.firstMatch(of: /readers\/([A-Za-z0-9_-]+)/)?.1.description ?? ""
    }

    /// All periods of a group, in their order.
    func periods(of group: PublicID<Group>) async throws -> [Issue] {
        let id = try await number(of: group)
        return try await site.database.read { tx in
            try tx.all("select \(Issue.columns) from issues where group_id = \(id) order by period")
        }
    }

    /// Lets time go by: on SQLite by the clock, on PostgreSQL, whose clock nobody moves, by bringing all that was
    /// nearer.
    func pass(_ span: Instant.Span) async throws {
        site.clock.advance(by: span)
        guard site.database.dialect == .postgres else { return }
        let by = span.milliseconds
        try await site.database.write { tx in
            try tx.run(
                """
                update issues set starts_at = starts_at - \(by), closes_at = closes_at - \(by),
                    publish_at = publish_at - \(by), published_at = published_at - \(by)
                """
            )
            try tx.run("update tapestry_stories set submitted_at = submitted_at - \(by)")
            try tx.run("update story_links set submitted_at = submitted_at - \(by)")
            try tx.run("update story_drafts set begun_at = begun_at - \(by)")
            try tx.run("update memberships set since = since - \(by)")
            try tx.run("update jobs set due_at = due_at - \(by)")
            try tx.run(
                "update issue_readers set added_at = added_at - \(by), confirmed_at = confirmed_at - \(by)"
            )
            try tx.run("update invite_links set ends_at = ends_at - \(by)")
            try tx.run(
                "update tapestry_groups set deleted_at = deleted_at - \(by), empty_since = empty_since - \(by)"
            )
        }
    }

    /// Lets the period of a group end, and closes it as a server does.
    func close(_ group: PublicID<Group>) async throws {
        let open = try await periods(of: group).filter { $0.state == .open }
        let now = try await site.database.read { [dependencies] tx in try dependencies.clock.read(in: tx) }
        if let last = open.last { try await pass(last.publishAt.since(now) + .seconds(1)) }
        try await closer.run()
    }
}

extension Instant.Span {
    static func + (left: Instant.Span, right: Instant.Span) -> Instant.Span {
        Instant.Span(milliseconds: left.milliseconds + right.milliseconds)
    }
}

/// The kind of problem that `body` ends with, or its word for programs; "none" where it ends well.
func problem(_ body: () async throws -> Void) async throws -> String {
    do {
        try await body()
        return "none"
    } catch let problem as Problem {
        return problem.code ?? "\(problem.kind)"
    }
}

/// The name of a group in addresses.
typealias GroupName = PublicID<Group>

import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Issues, questions and the calendar, for programs.
struct IssueAPI: Sendable {
    let dependencies: TapestryDependencies

    private var site: Site { dependencies.services.site }
    private var reader: IssueReader { IssueReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(.get, TapestryAPIPaths.issues, .readGroups, "Lists issues", query: [.cursor, .limit], list)
        routes.api(.get, TapestryAPIPaths.issue, .readGroups, "Shows an issue", show)
        routes.api(.post, TapestryAPIPaths.publish, .writeGroups, "Closes the period that runs at once", publish)
        routes.api(.get, TapestryAPIPaths.prompts, .readGroups, "Lists the questions of the period that runs", prompts)
        routes.api(.post, TapestryAPIPaths.prompts, .writeGroups, "Proposes a question", propose)
        routes.api(
            .get,
            TapestryAPIPaths.calendar,
            .readGroups,
            "Shows the days on which one wrote",
            query: Self.month,
            calendar
        )
        routes.api(
            .get,
            TapestryAPIPaths.export,
            .readGroups,
            "Shows all issues of a group at once",
            query: [.cursor],
            export
        )
    }

    private static let month: [Operation.QueryField] = [.init("month", "Such as 2026-11; the present one without it.")]

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<IssueLineJSON> {
        let (found, issues, next) = try await reader.list(
            of: try request.group(),
            for: viewer,
            cursor: request.cursor(.cursor, as: Int.self),
            limit: try request.limit()
        )
        return WirePage(issues.map { IssueLineJSON($0, of: found.group, on: site) }, next: next)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> IssueJSON {
        let view = try await reader.view(try request.issueNumber(), of: try request.group(), for: viewer)
        return IssueJSON(view.snapshot, on: site)
    }

    @Sendable private func publish(_ request: Request, _ viewer: Viewer) async throws -> PublishedJSON {
        PublishedJSON(
            number: try await PublishActions(dependencies: dependencies).publish(
                try request.group(),
                as: viewer,
                under: try IdempotencyKey(of: request)
            )
        )
    }

    @Sendable private func prompts(_ request: Request, _ viewer: Viewer) async throws -> WirePage<GroupPromptJSON> {
        let prompts = try await GroupReader(dependencies: dependencies).prompts(of: try request.group(), for: viewer)
        return WirePage(prompts.map { GroupPromptJSON($0, on: site) })
    }

    @Sendable private func propose(_ request: Request, _ viewer: Viewer, _ input: NewGroupPromptJSON) async throws
        -> Done
    {
        try await PromptActions(dependencies: dependencies).propose(
            input.text,
            in: try request.group(),
            as: viewer,
            under: try IdempotencyKey(of: request)
        )
        return Done()
    }

    @Sendable private func calendar(_ request: Request, _ viewer: Viewer) async throws -> CalendarJSON {
        let month = try request.query["month"].map { text throws(Problem) in
            guard let month = LocalDate("\(text)-01")?.month else {
                throw Problem.field("month", "Write the month as 2026-11.")
            }
            return month
        }
        return CalendarJSON(try await CalendarReader(dependencies: dependencies).view(of: month, for: viewer))
    }

    /// A page of whole issues, the latest first: what a group can take along.
    @Sendable private func export(_ request: Request, _ viewer: Viewer) async throws -> WirePage<IssueJSON> {
        let (snapshots, next) = try await reader.snapshots(
            of: try request.group(),
            for: viewer,
            cursor: request.cursor(.cursor, as: Int.self),
            limit: 10
        )
        return WirePage(snapshots.map { IssueJSON($0, on: site) }, next: next)
    }
}

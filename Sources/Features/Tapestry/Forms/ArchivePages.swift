import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pictures and recordings of an issue, or of some days, as one file, for whoever may read it, written while it is sent.
struct ArchivePages: Sendable {
    let dependencies: TapestryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.archive, send)
        routes.members(.get, IssuePaths.daysArchive, sendDays)
        routes.api(
            .get,
            TapestryAPIPaths.archive,
            .readGroups,
            "Sends the pictures and recordings of an issue as one file (ZIP)",
            call
        )
    }

    @Sendable private func send(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await response(to: request, viewer)
    }

    @Sendable private func call(_ request: Request, _ viewer: Viewer) async throws -> FileAnswer {
        FileAnswer(try await response(to: request, viewer))
    }

    /// The answer, for pages and for programs alike.
    private func response(to request: Request, _ viewer: Viewer) async throws -> Response {
        let reader = IssueReader(dependencies: dependencies)
        let view = try await reader.view(try request.issueNumber(), of: try request.group(), for: viewer)
        return Self.sent(try await IssueArchive(view.snapshot, in: view.group, for: viewer, dependencies))
    }

    @Sendable private func sendDays(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let days = try await DaysReader(dependencies: dependencies).days(
            try DateRange(request),
            of: try request.group(),
            for: viewer
        )
        return Self.sent(try await IssueArchive(days.snapshot, in: days.group, for: viewer, dependencies))
    }

    private static func sent(_ archive: IssueArchive) -> Response {
        Response(
            headers: [
                "Content-Type": "application/zip",
                "Content-Disposition": "attachment; filename=\"\(archive.name)\"",
            ],
            body: .stream { writer in try await archive.write { bytes in try await writer.write(bytes) } }
        )
    }
}

import Contracts
import Kernel
import Markup
import Routing
import Web

/// All issues of a group that a member may read, as one file of JSON that is written while it is sent.
struct GroupExportPages: Sendable {
    let dependencies: TapestryDependencies

    private static let atOnce = 10

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.export, send)
    }

    @Sendable private func send(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let group = try request.group()
        let first = try await page(of: group, for: viewer, before: nil)
        return Response(
            headers: [
                "Content-Type": "application/json",
                "Content-Disposition": "attachment; filename=\"issues.json\"",
            ],
            body: .stream { writer in try await write(first, of: group, for: viewer, to: writer) }
        )
    }

    private func page(
        of group: PublicID<Group>,
        for viewer: Viewer,
        before number: Int?
    ) async throws -> (snapshots: [Snapshot], next: Int?) {
        try await IssueReader(dependencies: dependencies).snapshots(
            of: group,
            for: viewer,
            before: number,
            limit: Self.atOnce
        )
    }

    /// Writes page after page; whoever is taken out of the group meanwhile gets no further one.
    private func write(
        _ first: (snapshots: [Snapshot], next: Int?),
        of group: PublicID<Group>,
        for viewer: Viewer,
        to writer: any ResponseWriter
    ) async throws {
        var (page, gap) = (first, "{\"issues\":[\n")
        while true {
            for snapshot in page.snapshots {
                let bytes = try JSON.bytes(of: IssueJSON(snapshot, on: dependencies.services.site))
                try await writer.write(Array(gap.utf8) + bytes)
                gap = ",\n"
            }
            guard let next = page.next else { break }
            page = try await self.page(of: group, for: viewer, before: next)
        }
        try await writer.write(Array((gap == ",\n" ? "\n]}\n" : "\(gap)]}\n").utf8))
    }
}

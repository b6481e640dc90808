import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pictures and recordings of an issue as one file, for whoever may read it, written while it is sent.
struct ArchivePages: Sendable {
    let dependencies: TapestryDependencies

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.archive, send)
    }

    @Sendable private func send(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await response(to: request, viewer)
    }

    /// The answer, for pages and for programs alike.
    func response(to request: Request, _ viewer: Viewer) async throws -> Response {
        let reader = IssueReader(dependencies: dependencies)
        let view = try await reader.view(try request.issueNumber(), of: try request.group(), for: viewer)
        let archive = try await IssueArchive(view.snapshot, in: view.group, for: viewer, dependencies)
        return Response(
            headers: [
                "Content-Type": "application/zip",
                "Content-Disposition": "attachment; filename=\"\(archive.name)\"",
            ],
            body: .stream { writer in try await archive.write { bytes in try await writer.write(bytes) } }
        )
    }
}

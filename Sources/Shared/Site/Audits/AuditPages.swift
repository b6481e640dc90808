import Contracts
import Kernel
import Routing
import Web

/// "Who can see this?" for any object that the viewer may see.
struct AuditPages: Sendable {
    private let services: Services
    private let auditors: [String: any ObjectAudit]

    /// Pages over what the slices can tell about their objects.
    init(_ services: Services, _ auditors: [any ObjectAudit]) {
        self.services = services
        self.auditors = Dictionary(auditors.map { ($0.kind, $0) }) { first, _ in first }
    }

    func register(on routes: inout Routes) {
        routes.open(.get, Pattern("/who-can-see"), show)
    }

    /// The object stands in the query as `kind-id`.
    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let parts = (request.query["object"] ?? "").split(separator: "-", maxSplits: 1).map(String.init)
        guard parts.count == 2, let auditor = auditors[parts[0]] else { throw Problem.notFound }
        let audit = try await auditor.audit(parts[1], for: viewer)
        return .html(AuditPage(audit: audit, viewer: viewer, site: services.site).body)
    }
}

import Contracts
import Kernel
import Markup
import Routing
import Web

/// The way into a demo for whoever wants to look around.
struct DemoGuestPages: Sendable {
    private let services: Services
    private let guests: DemoGuestActions

    private static let enter = Pattern("/demo")

    init(_ services: Services, _ guests: DemoGuestActions) {
        (self.services, self.guests) = (services, guests)
    }

    func register(on routes: inout Routes) {
        routes.everybody(.post, Self.enter, caching: .secret, enter)
    }

    @Sendable private func enter(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        guard services.site.isDemo else { throw Problem.notFound }
        if viewer != nil { return .seeOther("/") }
        let session = try await guests.enter(from: Device(request, services))
        return Response.seeOther("/").starting(session, site: services.site)
    }
}

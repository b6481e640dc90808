import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Site
public import Web

/// Answers every request: finds its route, turns errors into answers, adds what every answer carries, and writes one
/// line into the log where the route is logged.
public struct SiteResponder: Responder {
    /// The routes, for documents and tests that walk over all of them.
    public let router: Router
    private let services: Services
    private let errors: ErrorAnswers
    private let assets: StaticFiles
    private let counters: Counters

    init(router: Router, services: Services, counters: Counters) {
        self.router = router
        self.services = services
        self.counters = counters
        errors = ErrorAnswers(services: services)
        assets = StaticFiles(
            Assets.served(for: services.site).map(\.file) + FetchingAhead(router.routes).files
        )
    }

    /// A body sent to an address that is none is not read: its sender is told so whatever its size.
    public func bodyPolicy(for head: RequestHead) -> BodyPolicy {
        guard case .found(let route, _) = router.match(head.method, head.path) else { return .streamed(limit: .max) }
        return route.body
    }

    public func respond(to request: Request) async -> Response {
        let started = ContinuousClock.now
        let (response, pattern) = await answer(to: request)
        let elapsed = started.duration(to: .now)
        if let pattern { note(request, pattern, response.status, elapsed) }
        let marked = FetchingAhead.mark(response, to: request)
        return SecurityHeaders.add(to: marked, site: services.site).compressed(for: request)
    }

    private func note(_ request: Request, _ pattern: String, _ status: Status, _ elapsed: Duration) {
        counters.count(status, elapsed)
        services.log(
            .info,
            "request",
            [
                "method": request.method.rawValue, "route": pattern, "status": String(status.code),
                "microseconds": String(elapsed.components.attoseconds / 1_000_000_000_000),
                "request": String(request.id, radix: 16),
            ]
        )
    }

    /// True where the request names this server; whoever asks whether it is well may call it anything.
    private func isForUs(_ request: Request) -> Bool {
        services.site.isNamed(by: request.headers["host"] ?? "") || HealthPaths.all.contains(request.head.path)
    }

    /// The answer, and the route as the log names it; none where nothing of the request is written down.
    private func answer(to request: Request) async -> (Response, pattern: String?) {
        guard isForUs(request) else {
            return (.text("This server does not answer for that name.", status: .misdirectedRequest), "-")
        }
        if let file = assets.response(to: request) { return (file, "/assets") }
        switch router.match(request.method, request.head.path) {
        case .found(let route, let parameters):
            let isAhead = FetchingAhead.asks(request)
            guard !isAhead || FetchingAhead.takes(route) else { return (FetchingAhead.refusal, nil) }
            let request = request.with(parameters: parameters)
            let response: Response
            do { response = try await route.handler(request) } catch {
                response = await errors.answer(to: request, error)
            }
            let pattern = route.isUnlogged ? nil : route.pattern.description
            if isAhead { return (FetchingAhead.answer(response), pattern) }
            return (route.caching == .secret ? response.secret : response, pattern)
        case .otherMethods(let methods):
            return (await errors.answer(to: request, refusingAllBut: methods), "-")
        case .none:
            return (await errors.answer(to: request, Problem.notFound), "-")
        }
    }
}

extension Asset {
    fileprivate var file: StaticFile {
        StaticFile(path: path.description, contentType: contentType, bytes: bytes, isImmutable: isImmutable)
    }
}

import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// Where machines ask whether the server is well.
package enum HealthPaths {
    static let alive = Pattern("/healthz")
    static let ready = Pattern("/readyz")
    package static let all = Set([alive, ready].map(\.description))
}

/// Pages that belong to no place: the launch page, and whether the server is well.
struct PublicPages: Sendable {
    private let services: Services
    /// The parts of the launch page that move; none where all is closed to visitors.
    private let glances: [any ExploreSection]

    init(_ services: Services, glances: [any ExploreSection]) {
        self.services = services
        self.glances = services.site.isPublicReadable ? glances : []
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, Pattern("/"), showLaunch)
        routes.anonymous(Pattern("/offline")) { [services] _ in .html(OfflinePage(site: services.site).body) }
        let robots = Robots(site: services.site, routes: routes.all)
        routes.anonymous(Pattern("/robots.txt")) { _ in .text(robots.text) }
        routes.anonymous(HealthPaths.alive, isAlive)
        routes.anonymous(HealthPaths.ready, isReady)
    }

    @Sendable private func showLaunch(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        if let viewer {
            let site = services.site
            return .seeOther(site.place(named: viewer.preferences.startPlace)?.path ?? site.startPath)
        }
        let glance = try await atAGlance(for: request.acceptedLanguages.map(\.language))
        var response = Response.html(LaunchPage(glance: glance, site: services.site).body)
        response.headers.vary(on: "Accept-Language")
        return response
    }

    /// The parts that tell what goes on now, for a visitor who reads `languages`; none while the database does not
    /// answer, because the doors are there without them.
    private func atAGlance(for languages: [String]) async throws -> HTML {
        do {
            var parts: [HTML] = []
            for glance in glances {
                if let part = try await glance.content(for: nil, reading: languages) { parts.append(part) }
            }
            return HTML { for part in parts { part } }
        } catch DatabaseError.unavailable, DatabaseError.busy, DatabaseError.deadline {
            return HTML()
        }
    }

    @Sendable private func isAlive(_ request: Request) async throws -> Response {
        .text("ok\n")
    }

    /// Ready means: the database answers, and with a table.
    ///
    /// A clock that is in doubt is named, and serves; so are jobs that were given up.
    @Sendable private func isReady(_ request: Request) async throws -> Response {
        do {
            let dead = try await HealthReader(services: services).deadJobs()
            let deaths = dead > 0 ? "Jobs were given up: \(dead). “weft admin jobs” lists them.\n" : ""
            let doubt = services.clock.doubt.map { "\($0) \(ClockDoubt.advice)\n" }
            return .text("ready\n\(doubt ?? "")\(deaths)")
        } catch {
            services.log(.warning, "not ready", ["error": "\(error)"])
            return .text("The database does not answer.\n", status: .unavailable).with("Retry-After", "5")
        }
    }
}

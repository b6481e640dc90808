public import Accounts
import Anonymous
import Comments
public import Contracts
import Jobs
import Kernel
import LiveUpdates
import Media
import Memberships
import Microblog
import Moderation
import Moods
import Notifications
import Prolific
import Reactions
import Routing
import Runtime
public import SQL
import Search
import Site
import SocialGraph
import Tapestry
import Turtly
import Vault
import Web

/// The product put together over the things of one server: the only place that knows every slice.
public struct Application: Sendable {
    /// The one responder to all requests.
    public let responder: SiteResponder
    /// The jobs that time drives, of all slices.
    public let periodicJobs: [PeriodicJob]
    /// Every slice, in the order of their migrations.
    public let features: [any Feature]
    private let services: Services

    /// All slices: a new place is one line here.
    public static let featureTypes: [any Feature.Type] = [
        SocialGraph.self,
        Accounts.self,
        Jobs.self,
        Memberships.self,
        Microblog.self,
        Prolific.self,
        Tapestry.self,
        Moods.self,
        Turtly.self,
        Vault.self,
        Comments.self,
        Reactions.self,
        Search.self,
        Notifications.self,
        Media.self,
        LiveUpdates.self,
        Moderation.self,
        SitePages.self,
    ]

    /// Every step of the schema, in order.
    public static var migrations: [Migration] { featureTypes.migrations }

    /// Puts the slices together.
    ///
    /// - Parameter types: the slices; those whose places the site of `services` does not have are closed.
    /// - Throws: ``RouteConflictError`` when two routes cannot be told apart.
    public init(
        _ services: Services,
        of types: [any Feature.Type] = featureTypes,
        counters: Counters = Counters()
    ) throws {
        self.services = services
        features = types.opening(services.site.places).map { $0.init(services) }
        periodicJobs =
            features.flatMap { [features] in $0.periodicJobs(among: features) }
            .map { $0.waiting(for: services.clock) } + Self.anonymousJobs(services)
        let authenticator = RequestAuthenticator(
            viewers: services.viewers,
            limits: services.limits,
            site: services.site,
            uploads: OpenUploads(
                into: services.uploads.incoming,
                orInto: services.uploads.memory,
                limits: services.limits
            ) { [services] account in
                try await services.database.read { tx in
                    try services.media.bytes(of: account, in: tx) < services.site.mediaQuota
                }
            }
        )
        var routes = Routes(behind: authenticator)
        for case let feature as any RoutedFeature in features {
            routes.isUnlogged = type(of: feature).isUnlogged
            feature.register(on: &routes, among: features)
            counters.add(feature.metrics)
        }
        responder = SiteResponder(
            router: try Router(routes.all),
            services: services,
            counters: counters
        )
    }

    /// The jobs of the anonymous store, which knows no slice and no account.
    private static func anonymousJobs(_ services: Services) -> [PeriodicJob] {
        [
            PeriodicJob("anonymous slots", every: .seconds(5)) { try await services.anonymous.work() },
            PeriodicJob("anonymous keys", every: .seconds(10)) { try await services.anonymous.prepareKeys() },
            PeriodicJob("anonymous ends", every: .minutes(1), removes: true) {
                try await services.anonymous.removeEnded()
            },
        ].map { $0.waiting(for: services.clock) }
    }

    /// Erases accounts again that an older state of the database has brought back.
    ///
    /// - Returns: how many were there.
    public func eraseAgain(_ erasures: [Erasure]) async throws -> Int {
        try await Accounts(services).eraseAgain(erasures, among: features)
    }
}

import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Changing what one shows of oneself, and who sees what.
struct ProfileActions: Sendable {
    private let services: Services

    private static let hourly = RateRule("profile changes", 60, per: .hours(1))

    init(_ services: Services) {
        self.services = services
    }

    /// The viewer's profile, to be changed.
    func draft(for viewer: Viewer) async throws -> ProfileDraft {
        try await services.database.read { tx in
            guard let details = try ProfileQueries.details(of: viewer.id, in: tx) else { throw Problem.notFound }
            return ProfileDraft(
                viewer.account,
                displayName: try ProfileQueries.displayName(of: viewer.id, in: tx),
                details,
                try ProfileQueries.fields(of: viewer.id, in: tx)
            )
        }
    }

    /// Changes the viewer's profile.
    ///
    /// Whoever no longer wants to be asked is followed by everybody who has.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong, `.forbidden` in a state that may not write,
    ///   `.tooMany` above 60 an hour.
    func update(_ draft: ProfileDraft, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotChangeAccount }
        let new = try draft.checked()
        let now = services.clock.now
        try await services.database.write { [services] tx in
            try GraphQueries.lock([viewer.id], in: tx)
            guard let account = try Account.all([viewer.id], in: tx)[viewer.id] else { throw Problem.notFound }
            if new.displayName.text != account.displayName {
                try StaffNames(services.site).require(new.displayName, for: viewer.id, in: tx)
            }
            try ProfileQueries.update(account, new, in: tx)
            if account.isLocked, !new.isLocked {
                try FollowQueries.acceptAll(of: viewer.id, at: now, in: tx)
                try services.notifier.takeBack([.followRequest], about: [0], to: [viewer.id], by: nil, in: tx)
            }
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
        }
    }

    /// Decides who new posts are meant for at first, and whether others see whom the viewer follows.
    ///
    /// - Throws: ``Problem`` `.invalid` for an audience that posts cannot have at first.
    func setPrivacy(audience: Audience?, hidesGraph: Bool, as viewer: Viewer) async throws {
        guard let audience, audience <= .followers else {
            throw Problem.field("audience", "Choose who your posts are for.")
        }
        try await services.database.write { tx in
            try ProfileQueries.setAudience(audience, of: viewer.id, in: tx)
            try ProfileQueries.hideGraph(hidesGraph, of: viewer.id, in: tx)
        }
    }

    /// True where the viewer keeps their lists of people to themselves.
    func hidesGraph(_ viewer: Viewer) async throws -> Bool {
        try await services.database.read { tx in try FollowListQueries.hidesGraph(viewer.id, in: tx) }
    }
}

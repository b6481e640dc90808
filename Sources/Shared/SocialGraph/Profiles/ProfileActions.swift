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
                displayName: try ProfileQueries.displayName(of: viewer.id, in: tx),
                details,
                try ProfileQueries.fields(of: viewer.id, in: tx)
            )
        }
    }

    /// Changes the viewer's profile.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong, `.forbidden` in a state that may not write,
    ///   `.tooMany` above 60 an hour.
    func update(_ draft: ProfileDraft, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotChangeAccount }
        let new = try draft.checked()
        try await services.database.write { [services] tx in
            try GraphQueries.lock([viewer.id], in: tx)
            guard let account = try Account.all([viewer.id], in: tx)[viewer.id] else { throw Problem.notFound }
            if new.displayName.text != account.displayName {
                try StaffNames(services.site).require(new.displayName, for: viewer.id, in: tx)
            }
            try ProfileQueries.update(account, new, in: tx)
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
        }
    }

    /// The viewer's decisions about who follows and finds them and who sees what, to be changed.
    func privacy(of viewer: Viewer) async throws -> PrivacyDraft {
        try await services.database.read { tx in
            guard let details = try ProfileQueries.details(of: viewer.id, in: tx) else { throw Problem.notFound }
            return PrivacyDraft(viewer, details)
        }
    }

    /// Decides who follows and finds the viewer, who new posts are meant for at first, and who sees whom they follow.
    ///
    /// Whoever no longer wants to be asked is followed by everybody who has.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong, `.tooMany` above 60 changes an hour.
    func setPrivacy(_ draft: PrivacyDraft, as viewer: Viewer) async throws {
        let new = try draft.checked()
        let now = services.clock.now
        try await services.database.write { [services] tx in
            try GraphQueries.lock([viewer.id], in: tx)
            guard let account = try Account.all([viewer.id], in: tx)[viewer.id] else { throw Problem.notFound }
            try ProfileQueries.setPrivacy(new, of: viewer.id, in: tx)
            if account.isLocked, !new.isLocked {
                try FollowQueries.acceptAll(of: viewer.id, at: now, in: tx)
                try services.notifier.takeBack([.followRequest], about: [0], to: [viewer.id], by: nil, in: tx)
            }
            try services.limits.count(Self.hourly, of: viewer.id, in: tx)
        }
    }
}

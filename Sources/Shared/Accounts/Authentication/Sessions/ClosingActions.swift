import Contracts
import Kernel
import Outbound
import Runtime
import SQL
import Text

/// Leaving, for a while or for good.
struct ClosingActions: Sendable {
    private let services: Services
    private let states: AccountStates
    private let passwords: PasswordCheck

    init(_ services: Services, states: AccountStates) {
        self.services = services
        self.states = states
        passwords = PasswordCheck(services)
    }

    /// How long a deleted account can still be kept.
    static let graceSpan = Instant.Span.days(AccountRetention.graceDays)

    /// Puts the viewer's account to sleep: it and everything of it vanish for everyone until they log in again.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password` for a wrong one.
    func deactivate(password: String, as viewer: Viewer) async throws {
        try await passwords.require(password, of: viewer)
        try await services.database.write { [services, states] tx in
            try SecurityLog(services).record(.deactivated, by: viewer, in: tx)
            try states.set(.deactivated, of: viewer.id, in: tx)
        }
    }

    /// Deletes the viewer's account: it vanishes at once, and is erased after 30 days or at once.
    ///
    /// - Parameter prepare: what only the owner's session can do; nothing is deleted where it fails.
    /// - Returns: what they are told then.
    /// - Throws: ``Problem`` `.invalid` at `password` for a wrong one, and at `username` for another name than one's
    ///   own.
    func delete(
        _ draft: DeletionDraft,
        as viewer: Viewer,
        _ prepare: () async throws -> Void
    ) async throws -> Farewell {
        guard draft.username.trimmed.drop(while: { $0 == "@" }).lowercased() == viewer.account.username.lowercased()
        else { throw Problem.field("username", "Type \(viewer.account.username) to say that you mean it.") }
        try await passwords.require(draft.password, of: viewer)
        try await prepare()
        let end = services.clock.now + Self.graceSpan
        try await services.database.write { [services, states] tx in
            if draft.isImmediate { return try states.erase(viewer.id, in: tx) }
            try SecurityLog(services).record(.deletionAsked, by: viewer, in: tx)
            try states.set(.deleting, of: viewer.id, in: tx)
            try TokenQueries.removeAll(of: viewer.id, in: tx)
            guard let address = try CredentialQueries.address(of: viewer.id, in: tx) else { return }
            let email = try AccountEmails(services.site).deletionBegun(
                viewer.account.username,
                on: end,
                to: address
            )
            try services.emails.enqueue(email, for: viewer.id, in: tx)
        }
        return draft.isImmediate ? .erased : .deleted(until: end)
    }

    /// Erases every account whose time of grace is over, each in its own transaction.
    func eraseDue() async throws {
        let moment = services.clock.now - Self.graceSpan
        let due = try await services.database.read { tx in
            try StateQueries.dueForErasure(before: moment, limit: 20, in: tx)
        }
        for account in due {
            try await services.database.write { [states] tx in
                guard try StateQueries.state(of: account, in: tx) == .deleting else { return }
                try states.erase(account, in: tx)
            }
            services.log(.notice, "account erased", ["account": "\(account)"])
        }
    }
}

/// The fields of the form that deletes an account.
struct DeletionDraft: Sendable {
    var username = ""
    var password = ""
    var isImmediate = false
}

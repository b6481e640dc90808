import Contracts
import Jobs
import Kernel
import Memberships
import Outbound
import Runtime
import SQL

/// Writes down what became of letters: why one did not leave, for the administrators of its group; the third in a row
/// that is refused ends the letters to somebody, and says so.
struct EmailOutcomes: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// Forgets what went wrong before a letter that has arrived.
    func arrived(_ due: DueIssueEmail) async throws {
        try await services.database.write { tx in
            switch due.reader {
            case .member(let account): try EmailFailureQueries.forgive(account, in: tx)
            case .guest(let guest): try GuestReaderQueries.arrived(guest, in: tx)
            }
        }
    }

    /// - Returns: whether it is tried again.
    func failed(_ due: DueIssueEmail, _ error: MailError) async throws -> DeliveryRunner.Outcome {
        let (reason, isFinal) = Self.reason(of: error)
        try await services.database.write { [self] tx in
            switch due.reader {
            case .member(let account): try note(reason, isFinal, due, account, in: tx)
            case .guest(let guest): try note(reason, isFinal, guest, of: due.group.id, in: tx)
            }
        }
        return isFinal ? .done : .failed(reason)
    }

    /// Notes that the letter failed which asks a reader, or brings their link.
    func failed(_ guest: GuestReader, _ error: MailError) async throws -> DeliveryRunner.Outcome {
        let (reason, isFinal) = Self.reason(of: error)
        try await services.database.write { [self] tx in try note(reason, isFinal, guest.id, of: guest.group, in: tx) }
        return isFinal ? .done : .failed(reason)
    }

    static func reason(of error: MailError) -> (reason: String, isFinal: Bool) {
        switch error {
        case .permanent(let code): ("The mail server refuses the address (\(code)).", true)
        case .temporary: ("The mail server could not be reached, or asked to wait.", false)
        }
    }

    private func note(
        _ reason: String,
        _ isFinal: Bool,
        _ due: DueIssueEmail,
        _ account: ID<Account>,
        in tx: Transaction
    ) throws {
        let wasBouncing = try EmailFailureQueries.isBouncing(account, in: tx)
        let (issue, now) = (due.issue.id, services.clock.now)
        try EmailFailureQueries.note(issue, account, reason, isFinal: isFinal, at: now, in: tx)
        guard try !wasBouncing && EmailFailureQueries.isBouncing(account, in: tx) else { return }
        let group = due.group.id
        try tell([account], .groupMailStopped, group, in: tx)
        let admins = try admins(of: group, tx).filter { $0 != account }
        try tell(admins, .groupMailFailed, group, in: tx)
    }

    private func note(
        _ reason: String,
        _ isFinal: Bool,
        _ guest: ID<GuestReader>,
        of group: ID<Group>,
        in tx: Transaction
    ) throws {
        try GuestReaderQueries.note(reason, isFinal: isFinal, of: guest, in: tx)
        guard isFinal, let now = try GuestReaderQueries.reader(guest, in: tx),
            now.bounces == GuestReader.mostBounces || now.state == .asked
        else { return }
        try tell(try admins(of: group, tx), .groupMailFailed, group, in: tx)
    }

    private func admins(of group: ID<Group>, _ tx: Transaction) throws -> [ID<Account>] {
        try tx.values(SpaceKind.group.members(of: "\(group)", upTo: GroupRole.admin))
    }

    /// Tells anew, also whoever was told before.
    private func tell(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        _ group: ID<Group>,
        in tx: Transaction
    ) throws {
        guard !accounts.isEmpty else { return }
        try services.notifier.takeBack([kind], about: [group.rawValue], to: accounts, by: nil, in: tx)
        try services.notifier.inform(accounts, kind, about: group.rawValue, in: tx)
    }
}

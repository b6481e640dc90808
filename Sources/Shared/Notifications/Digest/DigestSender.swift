import Contracts
import Directory
import Kernel
import Markup
import Outbound
import Routing
import Runtime
import SQL

/// Writes to people, every day or week, what they were told and have not read.
///
/// The e-mail is put on its way in the transaction that moves its account on to the next one, so none is written twice.
struct DigestSender: Sendable {
    private let services: Services
    private let reader: NotificationReader
    private let keys: PushKeys

    init(_ services: Services, _ reader: NotificationReader, _ keys: PushKeys) {
        self.services = services
        self.reader = reader
        self.keys = keys
    }

    private static let batch = 50
    /// How many notifications one e-mail looks at.
    private static let most = 200

    func sendDue() async throws {
        var isMore = true
        while isMore {
            let now = services.clock.now
            let due = try await services.database.read { tx in
                try DigestQueries.due(at: now, limit: Self.batch, in: tx)
            }
            guard !due.isEmpty else { return }
            let tokens = UnsubscribeTokens(try await keys.made())
            for digest in due {
                try await services.database.write { [self] tx in try write(digest, tokens, at: now, in: tx) }
            }
            isMore = due.count == Self.batch
        }
    }

    private func write(_ due: DueDigest, _ tokens: UnsubscribeTokens, at now: Instant, in tx: Transaction) throws {
        let settings = try SettingsQueries.settings(of: due.account, in: tx)
        let next = due.digest.next(after: now, in: settings.zone)
        guard try DigestQueries.claim(due, next: next, in: tx), let viewer = try Viewer.absent(due.account, in: tx),
            let address = try services.accounts.address(of: due.account, in: tx)
        else { return }
        let read = try NotificationQueries.readMark(of: viewer.id, in: tx) ?? ID(rawValue: 0)
        let fresh = try DigestQueries.notifications(
            of: viewer.id,
            after: max(read, due.told),
            limit: Self.most,
            in: tx
        )
        guard let newest = fresh.first else { return }
        try DigestQueries.remember(newest.id, of: viewer.id, in: tx)
        let wanted = fresh.filter { reader.choice(of: $0.kind).map { settings.channels(for: $0).isMailed } ?? false }
        let lines = try reader.lines(of: wanted, for: viewer, in: tx)
        let groups = NotificationGroup.groups(of: wanted, lines)
        guard !groups.isEmpty else { return }
        let email = DigestEmail(
            groups: groups,
            highlights: due.digest == .weekly ? try reader.highlights(for: viewer, at: now, in: tx) : [],
            quoted: Set(reader.choices.filter(\.isQuoted).map(\.kind)),
            account: viewer.account,
            site: services.site,
            unsubscribe: UnsubscribePaths.unsubscribe(tokens.token(of: viewer.id))
        )
        try services.emails.enqueue(try email.email(to: address), for: viewer.id, in: tx)
    }
}

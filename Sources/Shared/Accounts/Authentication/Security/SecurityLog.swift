import Calendar
import Contracts
import Kernel
import Runtime
import SQL

/// Writes down what happens to the safety of accounts, in the transaction in which it happens.
///
/// Nothing changes an entry; it goes after 90 days, or with its account. Of an address only the beginning is kept.
struct SecurityLog: Sendable {
    private let server: Infrastructure

    init(_ services: Services) {
        self.init(services.infrastructure)
    }

    init(_ server: Infrastructure) {
        self.server = server
    }

    /// So many failures are written down for an account in an hour: strangers cause them, and fill no disk.
    private static let failures = RateRule("logged failures", 20, per: .hours(1))

    /// Writes down what was done from a device.
    func record(
        _ kind: SecurityEvent.Kind,
        of account: ID<Account>,
        from device: Device,
        detail: String = "",
        in tx: Transaction
    ) throws {
        try insert(kind, of: account, device: "\(device.label)", network: Self.network(of: device), detail, in: tx)
    }

    /// Writes down what somebody did in a session of theirs.
    func record(_ kind: SecurityEvent.Kind, by viewer: Viewer, detail: String = "", in tx: Transaction) throws {
        try insert(
            kind,
            of: viewer.id,
            device: "coalesce((select device from sessions where id = \(viewer.session)), '')",
            network: "",
            detail,
            in: tx
        )
    }

    /// Writes down what came by an e-mail, or was done by those who run the server.
    func record(_ kind: SecurityEvent.Kind, of account: ID<Account>, detail: String = "", in tx: Transaction) throws {
        try insert(kind, of: account, device: "''", network: "", detail, in: tx)
    }

    /// Writes down that somebody did not get in, up to twenty times an hour.
    func recordFailure(
        _ kind: SecurityEvent.Kind,
        of account: ID<Account>,
        from device: Device,
        in tx: Transaction
    ) throws {
        do { try server.limits.count(Self.failures, of: account, in: tx) } catch is Problem { return }
        try record(kind, of: account, from: device, in: tx)
    }

    /// Tells the operator that somebody did not get in; the address only where the operator wants it.
    func tellOperator(of reason: String, from device: Device) {
        if server.site.logsFailedAddresses {
            server.log(.notice, "log-in failed", ["reason": reason, "address": device.address])
        } else {
            server.log(.notice, "log-in failed", ["reason": reason])
        }
    }

    private func insert(
        _ kind: SecurityEvent.Kind,
        of account: ID<Account>,
        device: SQL,
        network: String,
        _ detail: String,
        in tx: Transaction
    ) throws {
        let id = server.ids.next(SecurityEvent.self, at: server.clock.now)
        try tx.run(
            """
            insert into security_events (id, account_id, kind, device, network, detail)
            values (\(id), \(account), \(kind.rawValue), \(device), \(network), \(detail))
            """
        )
    }

    /// The beginning of an address: of what belongs to a household or a line.
    private static func network(of device: Device) -> String {
        let length = device.address.contains(":") ? 48 : 24
        return NetworkPrefix("\(device.address)/\(length)")?.description ?? ""
    }
}

/// The statements that read what happened to the safety of an account.
enum SecurityEventQueries {
    /// Events of an account, the latest first.
    static func page(
        of account: ID<Account>,
        cursor: ID<SecurityEvent>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [SecurityEvent] {
        try tx.all(
            """
            select \(SecurityEvent.columns) from security_events
            where security_events.account_id = \(account)
                and security_events.id < \(cursor ?? ID(rawValue: .max))
            order by security_events.id desc limit \(limit)
            """
        )
    }

    /// Events of an account, the earliest first.
    static func all(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(position: Int64, row: ExportedSecurityEvent)] {
        let events: [SecurityEvent] = try tx.all(
            """
            select \(SecurityEvent.columns) from security_events
            where security_events.account_id = \(account) and security_events.id > \(cursor ?? 0)
            order by security_events.id limit \(ExportFile.pageLength)
            """
        )
        return events.map { ($0.id.rawValue, ExportedSecurityEvent($0)) }
    }

    static func remove(before moment: Instant, in tx: Transaction) throws {
        let last: ID<SecurityEvent> = ID(atFirst: moment)
        try tx.run("delete from security_events where id < \(last)")
    }
}

/// An event as it stands in its owner's archive.
struct ExportedSecurityEvent: Encodable {
    let time: String
    let event: String
    let device: String
    let network: String
    let detail: String

    init(_ event: SecurityEvent) {
        time = event.id.instant.iso8601
        self.event = event.words
        device = event.device
        network = event.network
        detail = event.detail
    }
}

import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Makes guessing passwords slow without ever locking anybody out whom strangers do not like.
///
/// Failures on one account from one network make that network wait, longer each time. Failures on one account from
/// everywhere, and failures on the whole server, make an answer take longer, but it comes. A browser that its owner
/// has used before waits for nothing, until it was wrong so often itself that it is like any other.
struct LogInThrottle: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// The decision about one attempt: a delay or a refusal.
    enum Verdict: Sendable, Equatable {
        /// It is answered after so long.
        case after(Instant.Span)
        /// It is refused; the next is free after so long.
        case refused(Instant.Span)
    }

    /// How many wrong passwords within an hour a browser bears that its owner has used before.
    static let triesOfKnown = 100

    /// The fate of an attempt on `name`, the name of `account`, from `device`, by the failures so far; `nil` where it
    /// is answered at once.
    func verdict(
        on name: String,
        of account: ID<Account>?,
        from device: Device,
        in tx: Transaction
    ) throws -> Verdict? {
        let now = services.clock.now
        if let account, try device.isKnown(to: account, in: tx),
            try failures(.device(device, account), at: now, in: tx).count < Self.triesOfKnown
        {
            return nil
        }
        let here = try failures(.pair(name, device.network), at: now, in: tx)
        let wait = Self.pause(after: here.count)
        let waited = now.since(here.last)
        if waited < wait { return .refused(Instant.Span(milliseconds: wait.milliseconds - waited.milliseconds)) }
        let everywhere = try failures(.account(name), at: now, in: tx)
        let all = try failures(.everybody(now), at: now, in: tx)
        return .after(max(Self.delay(after: everywhere.count), all.count > 300 ? .seconds(2) : .seconds(0)))
    }

    /// Remembers a failure on `name`, the name of `account`, from `device`, with what else is to be written of it.
    func fail(
        on name: String,
        of account: ID<Account>?,
        from device: Device,
        _ record: @escaping @Sendable (Transaction) throws -> Void
    ) async throws {
        let now = services.clock.now
        try await services.database.write { tx in
            var subjects = [Subject.pair(name, device.network), .account(name), .everybody(now)]
            if let account, try device.isKnown(to: account, in: tx) { subjects.append(.device(device, account)) }
            for subject in subjects {
                try LogInQueries.countFailure(of: subject.key, at: now, forgetting: now - subject.memory, in: tx)
            }
            try record(tx)
        }
    }

    /// Forgets the failures on `name`, the name of `account`, from `device`, whose owner has come.
    static func succeed(on name: String, of account: ID<Account>, from device: Device, in tx: Transaction) throws {
        for subject in [Subject.pair(name, device.network), .device(device, account)] {
            try LogInQueries.forget(subject.key, in: tx)
        }
    }

    /// After five failures two seconds, and twice as long after each further one, up to a quarter of an hour.
    static func pause(after failures: Int) -> Instant.Span {
        guard failures >= 5 else { return .seconds(0) }
        return min(.seconds(1 << min(failures - 4, 10)), .minutes(15))
    }

    /// After twenty failures from wherever one second, and one more for ten further ones, up to five.
    static func delay(after failures: Int) -> Instant.Span {
        failures < 20 ? .seconds(0) : .seconds(min(1 + (failures - 20) / 10, 5))
    }

    private func failures(_ subject: Subject, at now: Instant, in tx: Transaction) throws -> Failures {
        let found = try LogInQueries.failures(of: subject.key, in: tx)
        guard let found, now.since(found.last) < subject.memory else { return Failures(count: 0, last: now) }
        return found
    }

    /// The subject of a count of failures; stored as a hash.
    private enum Subject {
        case pair(String, String)
        case account(String)
        case device(Device, ID<Account>)
        case everybody(Instant)

        var key: [UInt8] {
            switch self {
            case .pair(let name, let network): Digest.blake2b(Array("pair \(name) \(network)".utf8))
            case .account(let name): Digest.blake2b(Array("account \(name)".utf8))
            case .device(let device, let account):
                Digest.blake2b(Array("device".utf8) + DeviceCookie.hash(device.token, for: account))
            case .everybody(let now): Digest.blake2b(Array("minute \(now.milliseconds / 60_000)".utf8))
            }
        }

        /// After how long without a new one failures are forgotten.
        var memory: Instant.Span {
            switch self {
            case .pair, .account, .device: .hours(1)
            case .everybody: .minutes(1)
            }
        }
    }
}

/// How often something failed, and when last.
struct Failures: Sendable, RowReadable {
    let count: Int
    let last: Instant

    init(count: Int, last: Instant) {
        self.count = count
        self.last = last
    }

    init(from row: inout RowReader) throws {
        count = try row.next()
        last = try row.next()
    }
}

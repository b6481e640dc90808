internal import CSodium
internal import POSIX
internal import Synchronization

/// Turns passwords into hashes with argon2id, on threads of its own.
///
/// One hash takes 64 MiB and about a quarter of a second, so at most two are made at once, one where there are two cores
/// or fewer, and at most fifty wait; the caller beyond that is told to come again (`security.md` PW1). The threads give
/// way to those that answer requests for up to a second, and the memory goes back to the system after each hash.
///
/// ```swift
/// let passwords = PasswordHasher()
/// let stored = try await passwords.hash("correct horse battery staple")
/// let fits = try await passwords.verify("guess", against: stored)
/// ```
public struct PasswordHasher: Sendable {
    /// Too many passwords are waiting, or there is no memory for one more: answer 503 with `Retry-After`.
    public struct BusyError: Error, Sendable {
        /// After how many seconds trying again makes sense: another number for each, so that those who were refused
        /// together do not come back together.
        public let retryAfter = Int.random(in: 5...10)
    }

    /// How many hashes are made at once where nobody says otherwise: one core is left to those that answer requests.
    public static var usualThreads: Int { min(2, max(1, Threads.cores - 1)) }

    /// The cost of new hashes.
    public let cost: PasswordCost
    private let work: WorkerThreads
    private let count = HashCount()

    /// A hasher with its own queue: a server has one.
    ///
    /// - Parameters:
    ///   - threads: how many hashes are made at once, each with its own memory.
    ///   - waiting: how many may wait for that.
    public init(cost: PasswordCost = .standard, threads: Int = Self.usualThreads, waiting: Int = 50) {
        Sodium.start()
        self.cost = cost
        work = WorkerThreads(threads: threads, waiting: waiting, stack: 256 << 10, patience: .seconds(1))
    }

    /// How many hashes were made so far, each of which takes its time and its memory.
    public var made: Int { count.value.withLock(\.self) }

    /// The text to store for `password`: algorithm, cost, salt and hash in libsodium's form, 97 characters or more.
    public func hash(_ password: String) async throws(BusyError) -> String {
        let cost = cost
        return try await run { Argon2.hash(password, cost: cost) }
    }

    /// True where `hash` was made from `password`.
    ///
    /// A text that is no hash fits no password.
    public func verify(_ password: String, against hash: String) async throws(BusyError) -> Bool {
        try await run { Argon2.verify(password, against: hash) }
    }

    /// Spends the time of ``verify(_:against:)``: for an account that does not exist, so that the answer's time does
    /// not tell so (PW4).
    public func verifyNothing() async throws(BusyError) {
        _ = try await key(from: "nobody", salt: PasswordSalt(from: .system))
    }

    /// True where `hash` was made at another cost than today's, so that the next log-in should store a new one (PW2).
    public func needsRehash(_ hash: String) -> Bool {
        Argon2.needsRehash(hash, cost: cost)
    }

    /// The 32-byte key that belongs to `password`, `salt` and `cost`, for what a password locks.
    ///
    /// - Parameter cost: as stored beside the salt; this hasher's own where `nil`.
    public func key(
        from password: String,
        salt: PasswordSalt,
        cost: PasswordCost? = nil
    ) async throws(BusyError) -> Secret {
        let cost = cost ?? self.cost
        return try await run { Argon2.key(from: password, salt: salt, cost: cost) }
    }

    private func run<Value: Sendable>(_ job: @escaping @Sendable () -> Value?) async throws(BusyError) -> Value {
        count.value.withLock { $0 += 1 }
        guard let answer = await work.run(job), let value = answer else { throw BusyError() }
        return value
    }
}

/// A number that copies of a hasher count together.
private final class HashCount: Sendable {
    let value = Mutex(0)
}

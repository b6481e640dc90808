import Contracts
public import Kernel
import SQL
public import Storage
import Synchronization
import Web

/// The kinds of places in which files lie while they arrive.
public enum UploadPlace: Sendable {
    /// A folder on the disk.
    case disk
    /// A folder in memory, for what is sealed before it is kept.
    case memory
}

/// The forms with files that are on their way: how much may be open at once, of one account and of all together.
///
/// It is asked before anything is read, so that a refusal costs neither the disk nor the time of the one who sends.
public final class OpenUploads: Sendable {
    /// Tells whether an account may keep more files.
    public typealias Quota = @Sendable (ID<Account>) async throws -> Bool

    private let incoming: WorkFolder
    private let memory: WorkFolder
    private let limits: any RateLimits
    private let hasRoom: Quota
    private let state = Mutex(State())

    private struct State {
        var bytes = 0
        var byAccount: [ID<Account>: Share] = [:]
    }

    private struct Share {
        var count = 0
        var bytes = 0
    }

    private static let begun = RateRule("uploads begun", 60, per: .minutes(30))
    /// Counted in memory alone: a row would tell when somebody sent what is to be nobody else's business.
    private static let begunInMemory = RateRule("private uploads begun", 60, per: .minutes(30), on: .oneServer)

    /// None so far.
    ///
    /// - Parameters:
    ///   - incoming: where files lie while they arrive.
    ///   - memory: where those lie that are to touch no disk; `incoming` unless said otherwise.
    public init(
        into incoming: WorkFolder,
        orInto memory: WorkFolder? = nil,
        limits: any RateLimits,
        hasRoom: @escaping Quota = { _ in true }
    ) {
        self.incoming = incoming
        self.memory = memory ?? incoming
        self.limits = limits
        self.hasRoom = hasRoom
    }

    /// The result of `body`, which reads what `account` sends with `request`.
    ///
    /// - Throws: ``Problem`` `.tooMany` where too much of the account is under way, `.busy` where too much of all is,
    ///   `.invalid` where the account has used its room, ``StorageError/full``.
    func receiving<Value>(
        _ request: Request,
        of account: ID<Account>,
        in place: UploadPlace = .disk,
        _ body: () async throws -> Value
    ) async throws -> Value {
        let size = Self.size(of: request)
        if size > UploadLimits.small {
            try await limits.count(place == .disk ? Self.begun : Self.begunInMemory, of: account)
            guard try await hasRoom(account) else { throw Problem.noRoomForFiles }
            guard await folder(place).hasRoom(for: size + UploadLimits.leftFree) else { throw StorageError.full }
        }
        try enter(size, account)
        defer { leave(size, account) }
        return try await body()
    }

    /// The folder for files while they arrive.
    func folder(_ place: UploadPlace) -> WorkFolder { place == .disk ? incoming : memory }

    private func enter(_ size: Int, _ account: ID<Account>) throws(Problem) {
        let problem: Problem? = state.withLock { state in
            var share = state.byAccount[account] ?? Share()
            share.count += size > UploadLimits.small ? 1 : 0
            share.bytes += size
            guard share.count <= UploadLimits.openFiles, share.bytes <= UploadLimits.openBytes else {
                return Self.tooMany
            }
            guard state.bytes + size <= UploadLimits.allOpenBytes else { return Self.busy }
            state.byAccount[account] = share
            state.bytes += size
            return nil
        }
        if let problem { throw problem }
    }

    private func leave(_ size: Int, _ account: ID<Account>) {
        state.withLock { state in
            state.bytes -= size
            guard var share = state.byAccount[account] else { return }
            share.count -= size > UploadLimits.small ? 1 : 0
            share.bytes -= size
            state.byAccount[account] = share.bytes > 0 ? share : nil
        }
    }

    /// How much may come: what the request says, or the most there can be where it does not say.
    private static func size(of request: Request) -> Int {
        guard case .stream = request.body else { return request.body.bytes.count }
        let stated = request.headers["content-length"].flatMap { Int($0) } ?? UploadLimits.body
        return min(max(stated, 1), UploadLimits.body)
    }

    private static let tooMany = Problem(
        .tooMany,
        "Other files of yours are still on their way. Send this one when they are here.",
        retryAfter: 10
    )

    private static let busy = Problem(.busy, "Too many files are on their way. Try again in a moment.", retryAfter: 10)
}

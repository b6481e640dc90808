import Contracts
import Kernel
import Routing
import Vault
import Web

/// The screen lock, for programs: what unlocks the notebook travels in the header field `Weft-Notebook`, back and forth.
struct LockAPI: Sendable {
    let dependencies: TurtlyDependencies

    private var lock: NotebookLock { NotebookLock(dependencies.services) }

    func register(on routes: inout Routes) {
        routes.api(.post, LockPaths.apiUnlock, .readNotes, "Unlocks the notebook by its PIN or the password", unlock)
        routes.api(.post, LockPaths.apiLock, .readNotes, "Locks the notebook", shut)
        routes.api(.put, LockPaths.apiPIN, .writeNotes, "Sets the screen lock, or changes it", setPIN)
        routes.api(.delete, LockPaths.apiPIN, .writeNotes, "Takes the screen lock away", removePIN)
    }

    @Sendable private func unlock(
        _ request: Request,
        _ viewer: Viewer,
        _ input: UnlockInputJSON
    ) async throws -> NotebookAnswer<ScreenLockJSON> {
        if let password = input.password {
            return answer(try await lock.unlock(password: password, for: viewer))
        }
        return answer(try await lock.unlock(pin: input.pin ?? "", for: viewer))
    }

    @Sendable private func shut(_ request: Request, _ viewer: Viewer) async throws -> Shut {
        Shut(response: try await lock.lock(for: viewer, answering: Done().response))
    }

    @Sendable private func setPIN(
        _ request: Request,
        _ viewer: Viewer,
        _ input: PINInputJSON
    ) async throws -> NotebookAnswer<ScreenLockJSON> {
        if let old = input.old_pin {
            return answer(try await lock.changePIN(old, to: input.pin, for: viewer))
        }
        return answer(try await lock.setPIN(input.pin, password: input.password ?? "", for: viewer))
    }

    @Sendable private func removePIN(
        _ request: Request,
        _ viewer: Viewer,
        _ input: PINRemovalJSON
    ) async throws -> NotebookAnswer<ScreenLockJSON> {
        answer(try await lock.removePIN(password: input.password, for: viewer))
    }

    private func answer(_ notebook: Notebook) -> NotebookAnswer<ScreenLockJSON> {
        NotebookAnswer(answer: ScreenLockJSON(notebook.lock), keepingOpen: notebook.keepingOpen)
    }
}

/// The answer to whoever has locked the notebook.
private struct Shut: WireAnswer {
    let response: Response

    static var status: Status { Done.status }
    static func schema() throws -> JSONSchema? { nil }
}

/// The body that a program sends to unlock the notebook.
struct UnlockInputJSON: Codable, Sendable, SchemaDescribed {
    let pin: String?
    let password: String?

    static let meanings = [
        "pin": "The digits of the screen lock.",
        "password": "Or the password of the account, which is taken where it is there; it opens the vault as well.",
    ]
}

/// The body that a program sends to set the screen lock.
struct PINInputJSON: Codable, Sendable, SchemaDescribed {
    let pin: String
    let old_pin: String?
    let password: String?

    static let meanings = [
        "pin": "4 to 8 digits, and not the first that anyone would try.",
        "old_pin": "The digits of the lock that is there, to change it.",
        "password": "The password of the account, where `old_pin` is not given.",
    ]
}

/// The body that a program sends to take the screen lock away.
struct PINRemovalJSON: Codable, Sendable, SchemaDescribed {
    let password: String

    static let meanings = ["password": "The password of the account."]
}

/// The screen lock of a notebook that is open.
struct ScreenLockJSON: WireValue, SchemaDescribed, Equatable {
    let has_lock: Bool
    let minutes: Int

    static let meanings = [
        "minutes": "After so many quiet minutes it shuts; 0 shuts it after half a minute."
    ]

    init(_ lock: ScreenLock?) {
        has_lock = lock != nil
        minutes = lock?.minutes ?? 0
    }
}

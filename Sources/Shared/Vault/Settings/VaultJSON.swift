import Kernel
import Routing
import Web

/// How somebody's vault stands, as programs read it.
struct VaultJSON: WireValue, SchemaDescribed {
    let state: StringEnumJSON<VaultWord>
    let recovery_code: StringEnumJSON<RecoveryCodeWord>

    static let meanings = [
        "state": "For this app.", "recovery_code": "`saved` once its owner has said that they keep it.",
    ]

    init(_ state: VaultState, _ vault: StoredVault?) {
        self.state = StringEnumJSON(VaultWord(state))
        recovery_code = StringEnumJSON(RecoveryCodeWord(vault?.code ?? .none))
    }
}

/// The states of a vault by their words.
enum VaultWord: String, StringEnum {
    case none, sealed, closed, open

    var word: String { rawValue }

    init(_ state: VaultState) {
        self =
            switch state {
            case .none: .none
            case .sealed: .sealed
            case .closed: .closed
            case .open: .open
            }
    }
}

/// The states of a recovery code by their words.
enum RecoveryCodeWord: String, StringEnum {
    case none, made, saved

    var word: String { rawValue }

    init(_ state: RecoveryCodeState) {
        self =
            switch state {
            case .none: .none
            case .made: .made
            case .saved: .saved
            }
    }
}

/// The body that a program sends to open a vault.
struct VaultOpeningJSON: Codable, Sendable, SchemaDescribed {
    let password: String?
    let code: String?

    static let meanings = [
        "password": "The password of the account.", "code": "Or the recovery code, which is taken where it is there.",
    ]
}

/// The body that a program sends to make a recovery code.
struct RecoveryCodeRequestJSON: Codable, Sendable, SchemaDescribed {
    let password: String

    static let meanings = ["password": "The password of the account."]
}

/// A new recovery code.
struct RecoveryCodeJSON: WireValue, SchemaDescribed {
    let code: String

    static let meanings = ["code": "It is stored nowhere and cannot be shown again."]
}

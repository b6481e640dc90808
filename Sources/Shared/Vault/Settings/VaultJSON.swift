import Kernel
import Routing
import Web

/// How somebody's vault stands, as programs read it.
struct VaultJSON: WireValue, SchemaDescribed {
    let state: String
    let recovery_code: String

    static let meanings = [
        "state": "`none`, `sealed`, `closed` or `open`, for this program.",
        "recovery_code": "`none`, `made`, or `saved` once its owner has said that they keep it.",
    ]

    init(_ state: VaultState, _ vault: StoredVault?) {
        self.state =
            switch state {
            case .none: "none"
            case .sealed: "sealed"
            case .closed: "closed"
            case .open: "open"
            }
        recovery_code = vault?.byCode == nil ? "none" : vault?.isCodeSaved == true ? "saved" : "made"
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

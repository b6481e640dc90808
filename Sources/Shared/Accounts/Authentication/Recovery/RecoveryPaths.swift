import Markup
import Secrets
import Web

/// The addresses that e-mails lead to.
enum RecoveryPaths {
    static let confirm = Pattern("/confirm/:token")
    static let restore = Pattern("/restore-address/:token")
    static let ask = Pattern("/reset")
    static let reset = Pattern("/reset/:token")

    static let resetPath: Path = "/reset"

    static func confirm(_ token: Token) -> Path { "/confirm/\(token.text)" }
    static func restore(_ token: Token) -> Path { "/restore-address/\(token.text)" }
    static func reset(_ token: Token) -> Path { "/reset/\(token.text)" }
}

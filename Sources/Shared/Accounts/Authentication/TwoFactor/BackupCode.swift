import Contracts
import Kernel
import Secrets

/// A code that logs in once, where the app with the key is lost: sixteen digits, which every keyboard has.
struct BackupCode: Sendable, Equatable {
    /// The digits alone.
    let digits: String

    /// How many there are at a time.
    static let count = 10
    static let length = 16

    /// A new code.
    init(from random: RandomSource) {
        var digits = ""
        while digits.count < Self.length {
            // Bytes from 250 on would make the first digits likelier than the last.
            for byte in random.bytes(Self.length) where byte < 250 && digits.count < Self.length {
                digits.append(String(byte % 10))
            }
        }
        self.digits = digits
    }

    fileprivate init(digits: String) {
        self.digits = digits
    }

    /// The code in groups of four, as it is shown.
    var text: String {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<($0 + 4)]) }.joined(separator: " ")
    }

    /// The hash that is kept of it: without the server's own secret nobody can try codes on it.
    func hash(of account: ID<Account>, _ services: Services) -> [UInt8] {
        Digest.blake2b(
            Array("\(account) \(digits)".utf8),
            key: services.key.key(for: "backup codes")
        )
    }
}

/// A code that was typed for two-factor authentication: an app's, or a backup code, in groups or not.
enum TypedCode: Sendable, Equatable {
    case timed(String)
    case backup(BackupCode)

    /// True where nobody can guess it.
    var isBackup: Bool {
        if case .backup = self { true } else { false }
    }

    init?(_ typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let digits = String(typed.filter { !$0.isWhitespace && $0 != "-" })
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        switch digits.count {
        case TOTP.digits: self = .timed(digits)
        case BackupCode.length: self = .backup(BackupCode(digits: digits))
        default: return nil
        }
    }
}

import Kernel
import Secrets

/// A code that opens a vault without its password: `7K2M-…`, eight groups of four, 160 random bits.
///
/// It is shown once and stored nowhere.
public struct RecoveryCode: Sendable {
    private let code: SpokenCode

    static let length = 32

    /// A new code.
    init(from random: RandomSource) {
        code = SpokenCode(length: Self.length, from: random)
    }

    /// The code that somebody typed; `nil` where it cannot be one.
    init?(_ text: String) {
        guard let code = SpokenCode(text, length: Self.length, longest: 200) else { return nil }
        self.code = code
    }

    /// The groups in which people read it.
    public var groups: [String] { code.groups(of: 4) }

    /// The code on one line.
    var text: String { groups.joined(separator: "-") }

    /// The key that it is.
    var key: Secret { Secret(code.symbols).key(for: "recovery-code") }
}

extension RecoveryCode: CustomStringConvertible {
    /// Three dots, whatever the code is.
    public var description: String { "\(code)" }
}

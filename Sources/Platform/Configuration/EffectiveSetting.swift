/// A setting as it is in the end, for the operator's eyes.
public struct EffectiveSetting: Sendable, Equatable, CustomStringConvertible {
    /// Its variable.
    public let name: String
    /// Its value; passwords in it as dots.
    public let value: String
    /// True where nobody chose it.
    public let isDefault: Bool

    /// A setting whose passwords become dots.
    init(name: String, value: String, isDefault: Bool) {
        self.name = name
        self.value = Self.withoutPasswords(value)
        self.isDefault = isDefault
    }

    /// `WEFT_PORT = 8080 (default)`.
    public var description: String { "\(name) = \(value)\(isDefault ? " (default)" : "")" }

    /// An address with dots for the password before its host, and for one among its parameters.
    private static func withoutPasswords(_ text: String) -> String {
        guard let scheme = text.firstRange(of: "://") else { return text }
        var head = String(text[..<scheme.upperBound])
        var rest = text[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        if let at = authority.lastIndex(of: "@") {
            let user = authority[..<at].prefix { $0 != ":" }
            head += user.count < authority[..<at].count ? "\(user):•••" : String(user)
            rest = rest[at...]
        }
        return head + rest.replacing(/(?i)((?:ssl)?password=)[^&]*/) { "\($0.output.1)•••" }
    }
}

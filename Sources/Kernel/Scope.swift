/// The right of a program to act in somebody's name, such as `write:media` (RFC 6749 §3.3).
public struct Scope: Sendable, Hashable, CustomStringConvertible {
    /// Reading, or writing as well.
    public enum Access: String, Sendable, CaseIterable {
        case read, write
    }

    /// Reading, or writing as well.
    public let access: Access
    /// The part of the product it is about, such as `media`.
    public let area: String

    /// Reading in one part of the product.
    public static func read(_ area: String) -> Scope { Scope(access: .read, area: area) }
    /// Reading and writing in one part of the product.
    public static func write(_ area: String) -> Scope { Scope(access: .write, area: area) }

    /// As it stands in tokens and documents.
    public var description: String { "\(access.rawValue):\(area)" }
}

/// The scopes of one token.
public struct Scopes: Sendable, Equatable, CustomStringConvertible {
    private let words: [String]

    /// Scopes as they are written: words with spaces between, where `read` alone stands for reading anything.
    public init(_ text: String) {
        words = text.split(separator: " ").map(String.init)
    }

    /// True where they allow what `scope` asks for; who may write in a place may read there.
    public func allow(_ scope: Scope) -> Bool {
        let wanted: [Scope.Access] = scope.access == .read ? [.read, .write] : [.write]
        return wanted.contains { access in
            words.contains(access.rawValue) || words.contains("\(access.rawValue):\(scope.area)")
        }
    }

    /// As they are written.
    public var description: String { words.joined(separator: " ") }
}

/// Who holds a token, and what it lets a program do in their name.
public struct TokenHolder: Sendable {
    /// The owner of the account.
    public let viewer: Viewer
    /// The rights of the program.
    public let scopes: Scopes

    /// A token's account with the scopes it was given.
    public init(viewer: Viewer, scopes: Scopes) {
        self.viewer = viewer
        self.scopes = scopes
    }
}

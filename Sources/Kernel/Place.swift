public import Markup

/// The five places of one account.
public enum Place: String, Sendable, CaseIterable {
    case home, prolific, tapestry, moods, turtly

    /// The name people read.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    /// Where the place begins.
    public var path: Path { "/\(rawValue)" }
}

/// The structured log: one line of JSON an event.
///
/// Never content, an address or a search term.
public struct Log: Sendable {
    /// How much attention a line wants.
    public enum Level: Int, Sendable, Comparable {
        /// For development.
        case debug
        /// One line a request.
        case info
        /// Start, stop, migrations.
        case notice
        /// Something works worse than it should.
        case warning
        /// A defect somebody has to look at.
        case error

        /// The less important level is the smaller one.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    private let minimum: Level
    private let clock: Clock
    private let write: @Sendable (String) -> Void

    /// A log of lines from `minimum` on.
    public init(minimum: Level = .info, clock: Clock, write: @escaping @Sendable (String) -> Void) {
        self.minimum = minimum
        self.clock = clock
        self.write = write
    }

    /// Writes one line: a constant message, and values beside it.
    public func callAsFunction(
        _ level: Level,
        _ message: StaticString,
        _ values: KeyValuePairs<StaticString, String> = [:]
    ) {
        guard level >= minimum else { return }
        var line = "{\"time\":\"\(clock.now.iso8601)\",\"level\":\"\(level)\",\"message\":\(Self.quoted("\(message)"))"
        for (name, value) in values { line += ",\"\(name)\":\(Self.quoted(value))" }
        write(line + "}\n")
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

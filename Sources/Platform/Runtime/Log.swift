import Calendar

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
    private let write: @Sendable (Level, String) -> Void

    /// A log of lines from `minimum` on, each of which ends with a line break.
    public init(minimum: Level = .info, clock: Clock, write: @escaping @Sendable (Level, String) -> Void) {
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
        var line: [UInt8] = []
        line.reserveCapacity(256)
        line.appendField("time", clock.now.iso8601)
        line.appendField("level", level.name)
        line.appendField("message", message.description)
        for (name, value) in values { line.appendField(name, value) }
        line.append(contentsOf: "}\n".utf8)
        write(level, String(decoding: line, as: UTF8.self))
    }
}

extension Log.Level {
    fileprivate var name: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .notice: "notice"
        case .warning: "warning"
        case .error: "error"
        }
    }
}

extension [UInt8] {
    /// Appends a member of a JSON object, behind those that are there already.
    fileprivate mutating func appendField(_ name: StaticString, _ value: String) {
        append(UInt8(ascii: isEmpty ? "{" : ","))
        append(UInt8(ascii: "\""))
        name.withUTF8Buffer { append(contentsOf: $0) }
        append(contentsOf: "\":\"".utf8)
        appendEscaped(value)
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
            case ..<0x20: append(UInt8(ascii: " "))
            default: append(byte)
            }
        }
    }
}

/// A setting that an operator makes by a variable, declared by whoever reads it.
public struct Setting<Value: Sendable>: SettingDeclaration {
    /// The name of its variable, or of the first of them.
    public let name: String
    /// The value where no settings were read, as in tests.
    public let usual: Value
    /// The manual's row about it.
    public let rows: [SettingRow]
    private let take: @Sendable (inout SettingReader) -> Value

    /// A setting that is read in its own way, of several variables where it needs them.
    ///
    /// - Parameters:
    ///   - rows: what the manual says of each variable.
    ///   - take: reads the value, and refuses what it cannot be.
    public init(usual: Value, rows: [SettingRow], take: @escaping @Sendable (inout SettingReader) -> Value) {
        name = rows.first?.names.first ?? ""
        self.usual = usual
        self.rows = rows
        self.take = take
    }

    /// A choice among words.
    public static func choice(
        _ name: String,
        default usual: Value,
        _ choices: KeyValuePairs<String, Value>,
        _ meaning: String
    ) -> Setting where Value: Equatable {
        let word = choices.first { $0.value == usual }?.key ?? ""
        return Setting(usual: usual, rows: [SettingRow(name, usual: "`\(word)`", meaning)]) { reader in
            reader.choice(name, default: usual, choices)
        }
    }

    public func read(_ reader: inout SettingReader, into values: inout SettingValues) {
        values[self] = take(&reader)
    }
}

extension Setting<Bool> {
    /// A setting that is `true` or `false`.
    ///
    /// - Parameter unread: the value where no settings were read, if it is another one.
    public static func flag(
        _ name: String,
        default usual: Bool,
        unread: Bool? = nil,
        _ meaning: String
    ) -> Setting {
        Setting(usual: unread ?? usual, rows: [SettingRow(name, usual: "`\(usual)`", meaning)]) { reader in
            reader.flag(name, default: usual)
        }
    }
}

extension Setting<Int> {
    /// A number within bounds.
    public static func number(
        _ name: String,
        default usual: Int,
        in range: ClosedRange<Int>,
        _ meaning: String
    ) -> Setting {
        Setting(usual: usual, rows: [SettingRow(name, usual: String(usual), meaning)]) { reader in
            reader.number(name, default: usual, in: range)
        }
    }
}

/// A setting of any kind of value.
public protocol SettingDeclaration: Sendable {
    /// The manual's row about it.
    var rows: [SettingRow] { get }

    /// Reads the value, refuses what it cannot be, and keeps it among `values`.
    func read(_ reader: inout SettingReader, into values: inout SettingValues)
}

/// A row of the manual's tables of settings.
public struct SettingRow: Sendable {
    /// The variables that it tells of.
    public let names: [String]
    /// The values where nobody chose any, as people read them.
    public let usual: String
    /// The meaning of the values.
    public let meaning: String

    /// A row that tells of one variable.
    public init(_ name: String, usual: String, _ meaning: String) {
        self.init([name], usual: usual, meaning)
    }

    /// A row that tells of several variables.
    public init(_ names: [String], usual: String, _ meaning: String) {
        self.names = names
        self.usual = usual
        self.meaning = meaning
    }

    /// The row as it stands in `docs/self-hosting.md`.
    public var markdown: String {
        "| \(names.map { "`\($0)`" }.joined(separator: ", ")) | \(usual) | \(meaning) |"
    }
}

/// The values of settings, by what declares them.
public struct SettingValues: Sendable {
    private var values: [String: any Sendable] = [:]

    /// Values that nobody chose.
    public init() {}

    /// The value of a setting; the usual one where none was read.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        get { values[setting.name] as? Value ?? setting.usual }
        set { values[setting.name] = newValue }
    }
}

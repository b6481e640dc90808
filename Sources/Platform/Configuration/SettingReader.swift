public import Secrets
import Text

/// Reads settings by name and collects every mistake, so that all are told at once.
public struct SettingReader {
    private let values: [String: String]
    /// A sentence for each mistake so far.
    public private(set) var mistakes: [String] = []
    private var known: Set<String> = []
    /// The value of every setting in the end, in the order in which they were read; secrets as dots.
    public private(set) var effective: [EffectiveSetting] = []

    /// A reader of values by the names of their variables.
    public init(_ values: [String: String]) {
        self.values = values
    }

    /// The text that was given under `name`, or `value` where nobody gave any.
    public mutating func text(_ name: String, default value: String) -> String {
        let given = values[name].flatMap { $0.isEmpty ? nil : $0 }
        if known.insert(name).inserted {
            effective.append(EffectiveSetting(name: name, value: given ?? value, isDefault: given == nil))
        }
        return given ?? value
    }

    /// True where people reach the server by https, as its base address says.
    public var isSecure: Bool { values["WEFT_BASE_ADDRESS"]?.hasPrefix("https://") ?? false }

    /// A value that nobody is shown.
    public mutating func secret(_ name: String) -> Secret? {
        let given = values[name].flatMap { $0.isEmpty ? nil : $0 }
        if known.insert(name).inserted {
            effective.append(EffectiveSetting(name: name, value: given == nil ? "" : "•••", isDefault: given == nil))
        }
        return given.map { Secret(utf8: $0) }
    }

    /// A number within `range`; any other text is a mistake.
    public mutating func number(_ name: String, default value: Int, in range: ClosedRange<Int>) -> Int {
        let typed = text(name, default: String(value))
        guard let number = Int(typed), range.contains(number) else {
            mistakes.append(
                "\(name) is “\(typed)”; it must be a number from \(range.lowerBound) to \(range.upperBound)."
            )
            return value
        }
        return number
    }

    /// `true` or `false`; any other text is a mistake.
    public mutating func flag(_ name: String, default value: Bool) -> Bool {
        choice(name, default: value, ["true": true, "false": false])
    }

    /// One of the words of `choices`; any other text is a mistake.
    public mutating func choice<Value: Equatable>(
        _ name: String,
        default value: Value,
        _ choices: KeyValuePairs<String, Value>
    )
        -> Value
    {
        let usual = choices.first { $0.value == value }?.key ?? ""
        let typed = text(name, default: usual)
        guard let choice = choices.first(where: { $0.key == typed }) else {
            mistakes.append("\(name) is “\(typed)”; it must be one of \(choices.map(\.key).joined(separator: ", ")).")
            return value
        }
        return choice.value
    }

    /// The words of a list, parted by commas.
    public mutating func list(_ name: String, default value: String = "") -> [String] {
        text(name, default: value).split(separator: ",").map { String($0).trimmed }
    }

    /// Takes note of a mistake, in a sentence.
    public mutating func refuse(_ mistake: String) {
        mistakes.append(mistake)
    }

    /// Names that begin like ours and mean nothing are most likely misspelt.
    public mutating func refuseUnknownNames() {
        for name in values.keys.sorted() where name.hasPrefix("WEFT_") && !known.contains(name) {
            mistakes.append("\(name) is not a setting of Weft.")
        }
    }
}

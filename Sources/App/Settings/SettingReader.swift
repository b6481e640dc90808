import Secrets

/// Reads settings by name and collects every mistake, so that all are told at once.
struct SettingReader {
    private let values: [String: String]
    private(set) var mistakes: [String] = []
    private var known: Set<String> = []
    /// What every setting is in the end, in the order in which they were read; secrets as dots.
    private(set) var effective: [EffectiveSetting] = []

    init(_ values: [String: String]) {
        self.values = values
    }

    mutating func text(_ name: String, default value: String) -> String {
        let given = values[name].flatMap { $0.isEmpty ? nil : $0 }
        if known.insert(name).inserted {
            effective.append(EffectiveSetting(name: name, value: given ?? value, isDefault: given == nil))
        }
        return given ?? value
    }

    /// A value that nobody is shown.
    mutating func secret(_ name: String) -> Secret? {
        let given = values[name].flatMap { $0.isEmpty ? nil : $0 }
        if known.insert(name).inserted {
            effective.append(EffectiveSetting(name: name, value: given == nil ? "" : "•••", isDefault: given == nil))
        }
        return given.map { Secret(utf8: $0) }
    }

    mutating func number(_ name: String, default value: Int, in range: ClosedRange<Int>) -> Int {
        let typed = text(name, default: String(value))
        guard let number = Int(typed), range.contains(number) else {
            mistakes.append(
                "\(name) is “\(typed)”; it must be a number from \(range.lowerBound) to \(range.upperBound)."
            )
            return value
        }
        return number
    }

    mutating func flag(_ name: String, default value: Bool) -> Bool {
        choice(name, default: value, ["true": true, "false": false])
    }

    mutating func choice<Value: Equatable>(
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

    mutating func refuse(_ mistake: String) {
        mistakes.append(mistake)
    }

    /// Names that begin like ours and mean nothing are most likely misspelt.
    mutating func refuseUnknownNames() {
        for name in values.keys.sorted() where name.hasPrefix("WEFT_") && !known.contains(name) {
            mistakes.append("\(name) is not a setting of Weft.")
        }
    }
}

import Text

/// A mean with the number of moods or days that it is made of.
struct Measured: Sendable, Equatable {
    let mean: Double
    let count: Int

    /// The mean of some numbers; `nil` where there are none.
    init?(_ numbers: [Double]) {
        guard let mean = numbers.mean(of: { $0 }) else { return nil }
        (self.mean, count) = (mean, numbers.count)
    }

    /// How pleasant the moods of a sum are; `nil` where there are none.
    init?(_ sum: MoodSum) {
        self.init(sum: sum.valence, count: sum.count)
    }

    /// The mean of so many numbers with this sum; `nil` where there are none.
    init?(sum: Double, count: Int) {
        guard count > 0 else { return nil }
        (mean, self.count) = (sum / Double(count), count)
    }
}

/// An amount of days or moods that is missing.
enum Amount: Sendable, Equatable {
    case days(Int)
    case moods(Int)

    /// The sentence for what is still needed, such as `Needs 3 more moods`.
    var sentence: String {
        switch self {
        case .days(let count): plural(count, one: "Needs 1 more day", other: "Needs \(count) more days")
        case .moods(let count): plural(count, one: "Needs 1 more mood", other: "Needs \(count) more moods")
        }
    }
}

/// A number or picture that is shown from so many moods on; below that it says how many are missing.
enum Finding<Value: Sendable & Equatable>: Sendable, Equatable {
    case known(Value)
    case needs(Amount)

    /// The value where there is enough for it.
    var value: Value? {
        guard case .known(let value) = self else { return nil }
        return value
    }

    /// The value that `make` gives from so many days on.
    static func of(_ days: Int, days least: Int, make: () -> Value) -> Finding {
        days >= least ? .known(make()) : .needs(.days(least - max(days, 0)))
    }

    /// The value that `make` gives from so many moods on.
    static func of(_ moods: Int, moods least: Int, make: () -> Value) -> Finding {
        moods >= least ? .known(make()) : .needs(.moods(least - max(moods, 0)))
    }
}

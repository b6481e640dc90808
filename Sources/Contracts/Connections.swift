public import SQL

/// The connections between people of one place: what they share there, so that they write to each other as people who
/// know each other do, and not as strangers.
public protocol ConnectionSource: Sendable {
    /// The condition that the accounts which `one` and `other` name are connected, to be put into a statement about many.
    func areConnected(_ one: SQL, _ other: SQL) -> SQL
}

/// The connections of all places.
public struct Connections: Sendable {
    private let sources: [any ConnectionSource]

    /// The connections that `sources` know of.
    public init(_ sources: [any ConnectionSource]) {
        self.sources = sources
    }

    /// The condition that the accounts which `one` and `other` name are connected in at least one place.
    public func areConnected(_ one: SQL, _ other: SQL) -> SQL {
        guard !sources.isEmpty else { return "1 = 0" }
        return "(\(SQL.joined(sources.map { $0.areConnected(one, other) }, separator: " or ")))"
    }
}

public import SQL
import Secrets
public import Web

/// The name of an anonymous post: 16 random bytes, which tell nothing of when it was written.
public struct AnonymousPostID: Sendable, Hashable, Comparable, Storable, CustomStringConvertible {
    /// How many bytes there are.
    static let size = 16

    /// The bytes.
    public let bytes: [UInt8]

    /// A new name.
    init(from random: RandomSource) {
        bytes = random.bytes(Self.size)
    }

    /// The name that `text` writes; `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 22, let bytes = Base64URL.decode(text), bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// The name of these bytes; `nil` where they are not as many as a name has.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// The name as it stands in addresses.
    public var description: String { Base64URL.encode(bytes) }
    /// The stored bytes.
    public var sqlValue: SQLValue { .bytes(bytes) }

    /// Reads stored bytes.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> AnonymousPostID {
        guard let id = AnonymousPostID(try row.bytes(column)) else { throw .unexpectedValue(column: column) }
        return id
    }

    /// The order inside a slot: fixed, and without a meaning.
    public static func < (left: AnonymousPostID, right: AnonymousPostID) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// The kinds of anonymous posts: each place reads and writes its own.
public enum AnonymousKind: Int, Sendable, Storable, CaseIterable {
    /// A note let go from a notebook.
    case note = 1
    /// A mood.
    case mood = 2
}

/// How long a post is there, counted from the slot at which it appears.
public enum PostLife: String, CaseIterable, JSONChoice {
    /// One hour.
    case hour = "1h"
    /// Six hours.
    case sixHours = "6h"
    /// 24 hours.
    case day = "24h"
    /// Seven days.
    case week = "7d"
    /// 365 days: the usual life, and the longest.
    case year = "365d"

    /// The length of it.
    public var span: Instant.Span {
        switch self {
        case .hour: .hours(1)
        case .sixHours: .hours(6)
        case .day: .hours(24)
        case .week: .days(7)
        case .year: .days(365)
        }
    }
}

/// The author's choice of how soon a post appears: at a random slot within it.
public enum ReleaseWindow: String, CaseIterable, JSONChoice {
    /// Within 15 minutes: the usual one.
    case soon
    /// Within six hours.
    case today
    /// Within 24 hours.
    case day

    /// How many slots of five minutes lie in it.
    var slots: Int64 {
        switch self {
        case .soon: 3
        case .today: 72
        case .day: 288
        }
    }

    /// The longest time until the post appears.
    public var span: Instant.Span { Instant.Span(milliseconds: slots * Slot.length.milliseconds) }
}

/// The slots at which posts appear: every five minutes, on the clock.
enum Slot {
    /// The length of one.
    static let length = Instant.Span.minutes(5)

    /// The last slot that has begun at `moment`.
    static func current(at moment: Instant) -> Instant {
        let past = moment.milliseconds % length.milliseconds
        return moment - Instant.Span(milliseconds: past < 0 ? past + length.milliseconds : past)
    }
}

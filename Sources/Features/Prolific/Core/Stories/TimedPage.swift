import Calendar
import Kernel
import Routing
import Runtime

/// A page of a list whose items have ends, with the clock by which they end.
struct TimedPage<Item: Codable & Sendable>: WireValue {
    let items: [Item]
    /// Where the next page begins; `null` on the last one.
    let next_cursor: String?
    let server_now: String

    private enum CodingKeys: String, CodingKey {
        case items, next_cursor, server_now
    }

    init(_ items: [Item], next: (some CustomStringConvertible)?, by clock: Clock) {
        self.items = items
        next_cursor = next.map(\.description)
        server_now = clock.steady.iso8601
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        items = try object.decode([Item].self, forKey: .items)
        next_cursor = try object.decode(String?.self, forKey: .next_cursor)
        server_now = try object.decode(String.self, forKey: .server_now)
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(items, forKey: .items)
        try object.encode(next_cursor, forKey: .next_cursor)
        try object.encode(server_now, forKey: .server_now)
    }
}

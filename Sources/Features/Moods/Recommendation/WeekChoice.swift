import Calendar
import Secrets

/// The ids of quotes and actions that were shown before, and of those that were disliked.
struct WeekMemory: Sendable, Equatable {
    /// The day on which each id was shown last.
    var shown: [String: LocalDate] = [:]
    var disliked: Set<String> = []
    /// How often "another" was asked for this week.
    var turn = 0

    static let days = 60

    /// True where an id was shown in the days before a week.
    fileprivate func hasSeen(_ id: String, before week: ISOWeek) -> Bool {
        guard let day = shown[id], day < week.monday else { return false }
        return week.monday.days(since: day) <= Self.days
    }
}

/// The quotes and the action of a week: all week the same for one account, and others for another one.
struct WeekChoice: Sendable, Equatable {
    let intent: Intent
    let quotes: [Quote]
    let action: WeekAction?

    private static let length = 3

    /// Chooses from a library.
    ///
    /// Where everything was seen or is disliked, what was seen comes back, and never what is disliked. Actions are in
    /// the language of the site, whatever the quotes are in.
    init(
        _ intent: Intent,
        from library: WeekLibrary,
        in language: String,
        week: ISOWeek,
        seed: Secret,
        memory: WeekMemory
    ) {
        let order = Order(week: week, seed: seed, memory: memory)
        let quotes = library.quotes.filter { $0.intents.contains(intent) && $0.language == language }
        let actions = library.actions.filter {
            $0.intents.contains(intent) && $0.language == WeekLibrary.siteLanguage
        }
        self.intent = intent
        self.quotes = Self.turned(order.of(quotes, \.id, least: Self.length), to: memory.turn, by: Self.length)
        action = Self.turned(order.of(actions, \.id, least: 1), to: memory.turn, by: 1).first
    }

    /// So many items from the place of a turn on; behind the last one the first follows.
    private static func turned<Item>(_ items: [Item], to turn: Int, by length: Int) -> [Item] {
        guard !items.isEmpty else { return [] }
        let start = (max(turn, 0) % items.count) * length % items.count
        return (0..<min(length, items.count)).map { items[(start + $0) % items.count] }
    }

    private struct Order {
        let week: ISOWeek
        let seed: Secret
        let memory: WeekMemory

        /// The items that may be shown in the order of their codes: new ones alone, unless there are too few of them.
        func of<Item>(_ items: [Item], _ id: (Item) -> String, least: Int) -> [Item] {
            let places = items.filter { !memory.disliked.contains(id($0)) }.map { item in
                (item: item, isSeen: memory.hasSeen(id(item), before: week), code: code(id(item)))
            }
            let sorted = places.sorted { left, right in
                if left.isSeen != right.isSeen { return right.isSeen }
                return left.code.lexicographicallyPrecedes(right.code)
            }
            let new = sorted.filter { !$0.isSeen }
            return (new.count >= least ? new : sorted).map(\.item)
        }

        private func code(_ id: String) -> [UInt8] {
            Digest.hmacSHA256(Array("\(week.text)\u{0}\(id)".utf8), key: seed)
        }
    }
}

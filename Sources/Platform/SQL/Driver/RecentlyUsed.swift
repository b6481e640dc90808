/// A bounded cache by statement text that forgets what was not used for the longest time.
///
/// Not `Sendable`: it belongs to one connection.
package struct RecentlyUsed<Value> {
    private struct Entry {
        let value: Value
        var lastUse: UInt64
    }

    private var entries: [String: Entry] = [:]
    private var clock: UInt64 = 0
    private let capacity: Int

    /// A cache for at most `capacity` values.
    package init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// How many values are kept.
    package var count: Int { entries.count }

    /// All values, in no order.
    package var values: [Value] { entries.values.map(\.value) }

    /// The value kept under `text`, which stays.
    package mutating func value(for text: String) -> Value? {
        clock += 1
        guard let index = entries.index(forKey: text) else { return nil }
        entries.values[index].lastUse = clock
        return entries.values[index].value
    }

    /// Takes the value kept under `text` out of the cache.
    package mutating func take(_ text: String) -> Value? {
        entries.removeValue(forKey: text)?.value
    }

    /// Keeps `value` under `text`, and returns what had to leave: the one before it there, or the longest unused.
    package mutating func keep(_ value: Value, for text: String) -> Value? {
        clock += 1
        if let former = entries.updateValue(Entry(value: value, lastUse: clock), forKey: text) { return former.value }
        guard entries.count > capacity else { return nil }
        return entries.min { $0.value.lastUse < $1.value.lastUse }.flatMap { take($0.key) }
    }

    /// Forgets everything.
    package mutating func removeAll() {
        entries = [:]
    }
}

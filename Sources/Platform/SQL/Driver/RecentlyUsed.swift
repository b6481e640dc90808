/// A bounded cache that forgets what was not used for the longest time; finding and forgetting cost the same whatever
/// it holds.
public struct RecentlyUsed<Key: Hashable, Value> {
    /// A value between the one that was used after it and the one that was used before it.
    @usableFromInline struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var value: Value
        @usableFromInline var newer: Int?
        @usableFromInline var older: Int?

        @usableFromInline init(key: Key, value: Value) {
            (self.key, self.value) = (key, value)
        }
    }

    @usableFromInline var places: [Key: Int] = [:]
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var newest: Int?
    @usableFromInline var oldest: Int?
    @usableFromInline let capacity: Int

    /// A cache for at most `capacity` values.
    public init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// How many values are kept.
    public var count: Int { entries.count }

    /// All values, in no order.
    public var values: [Value] { entries.map(\.value) }

    /// The value kept under `key`, which stays.
    @inlinable
    public mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        touch(place)
        return entries[place].value
    }

    /// Keeps `value` under `key`, and returns what had to leave: the one before it there, or the longest unused.
    @inlinable
    @discardableResult
    public mutating func keep(_ value: Value, for key: Key) -> Value? {
        if let place = places[key] {
            let former = entries[place].value
            entries[place].value = value
            touch(place)
            return former
        }
        let longestUnused = entries.count >= capacity ? oldest.map { entries[$0].key } : nil
        let left = longestUnused.flatMap { take($0) }
        places[key] = entries.count
        entries.append(Entry(key: key, value: value))
        link(entries.count - 1)
        return left
    }

    /// Takes the value kept under `key` out of the cache.
    @inlinable
    public mutating func take(_ key: Key) -> Value? {
        guard let place = places.removeValue(forKey: key) else { return nil }
        let value = entries[place].value
        unlink(place)
        // The last one moves into the gap.
        let last = entries.removeLast()
        if place < entries.count {
            entries[place] = last
            places[last.key] = place
            if let newer = last.newer { entries[newer].older = place } else { newest = place }
            if let older = last.older { entries[older].newer = place } else { oldest = place }
        }
        return value
    }

    /// Forgets everything.
    public mutating func removeAll() {
        self = Self(capacity: capacity)
    }

    @inlinable
    mutating func touch(_ place: Int) {
        guard newest != place else { return }
        unlink(place)
        link(place)
    }

    @inlinable
    mutating func link(_ place: Int) {
        entries[place].newer = nil
        entries[place].older = newest
        if let newest { entries[newest].newer = place } else { oldest = place }
        newest = place
    }

    @inlinable
    mutating func unlink(_ place: Int) {
        let (newer, older) = (entries[place].newer, entries[place].older)
        if let newer { entries[newer].older = older } else { newest = older }
        if let older { entries[older].newer = newer } else { oldest = newer }
    }
}

extension RecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension RecentlyUsed.Entry: Sendable where Key: Sendable, Value: Sendable {}

public import Synchronization

/// A cache of values that hold as long as their stamp is the same, least recently used first out.
///
/// The stamp is compared with what the database says in the reader's own transaction, so a value is never stale, on any
/// number of servers. Only reads put things here: what a writing transaction sees may never be committed.
public final class VersionedCache<Key: Hashable & Sendable, Stamp: Equatable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline struct Entry: Sendable {
        @usableFromInline let stamp: Stamp
        @usableFromInline let value: Value

        @usableFromInline init(stamp: Stamp, value: Value) {
            (self.stamp, self.value) = (stamp, value)
        }
    }

    /// A value with what it is kept by.
    public typealias Stamped = (key: Key, stamp: Stamp, value: Value)

    @usableFromInline let entries: Mutex<RecentlyUsed<Key, Entry>>

    /// A cache of at most `capacity` values.
    public init(capacity: Int) {
        entries = Mutex(RecentlyUsed(capacity: capacity))
    }

    /// The value that is kept for `key` with this stamp.
    @inlinable
    public func value(for key: Key, at stamp: Stamp) -> Value? {
        entries.withLock { entries in
            entries.value(for: key).flatMap { $0.stamp == stamp ? $0.value : nil }
        }
    }

    /// The values that are kept for `keys` with their stamps, in order; `nil` where none is.
    @inlinable
    public func values(for keys: [(key: Key, stamp: Stamp)]) -> [Value?] {
        entries.withLock { entries in
            keys.map { key, stamp in
                entries.value(for: key).flatMap { $0.stamp == stamp ? $0.value : nil }
            }
        }
    }

    /// The value for `key` with this stamp; where it is not kept, what `make` gives, which is kept then.
    @inlinable
    public func value(for key: Key, at stamp: Stamp, orElse make: () throws -> Value) rethrows -> Value {
        if let known = value(for: key, at: stamp) { return known }
        let value = try make()
        keep(value, for: key, at: stamp)
        return value
    }

    /// The values for `keys` with their stamps, by key; what is not kept is read by `load`, all of it at once, and kept
    /// with the stamps that it gives.
    @inlinable
    public func values(
        for keys: [(key: Key, stamp: Stamp)],
        orElse load: (_ missing: [(key: Key, stamp: Stamp)]) throws -> [Stamped]
    ) rethrows -> [Key: Value] {
        var result = [Key: Value](minimumCapacity: keys.count)
        var missing: [(key: Key, stamp: Stamp)] = []
        for (wanted, value) in zip(keys, values(for: keys)) {
            if let value { result[wanted.key] = value } else { missing.append(wanted) }
        }
        guard !missing.isEmpty else { return result }
        for (key, stamp, value) in try load(missing) {
            keep(value, for: key, at: stamp)
            result[key] = value
        }
        return result
    }

    /// Keeps `value` for `key`, in the place of what was kept for it.
    @inlinable
    public func keep(_ value: Value, for key: Key, at stamp: Stamp) {
        entries.withLock { _ = $0.keep(Entry(stamp: stamp, value: value), for: key) }
    }
}

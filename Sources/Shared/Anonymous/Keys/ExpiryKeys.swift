import POSIX
import SQL
import Secrets
import Synchronization

/// The keys of what ends: one for each clock hour in which posts end, destroyed at its end.
///
/// With its key a text is gone from the database, its log and every copy of them. The files are in no backup. Which
/// of them there are tells nothing: those that posts of today can need are made at the start of the day.
final class ExpiryKeys: Sendable {
    /// Without a folder, keys are gone with the process: for tests.
    private let folder: KeyFolder?
    private let kept = Mutex<[Int64: Secret]>([:])
    private let preparedDay = Mutex<Int64?>(nil)

    init(in folder: KeyFolder?) {
        self.folder = folder
    }

    /// The number of the hour at the end of which the key of what ends at `moment` goes.
    static func hour(of moment: Instant) -> Int64 {
        let (hours, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: Instant.Span.hours(1).milliseconds)
        return rest > 0 ? hours + 1 : hours
    }

    /// The keys of `hours`, made where there are none.
    ///
    /// They are on the disk when this returns.
    func made(for hours: Set<Int64>) async throws -> [Int64: Secret] {
        try await keys(of: hours, making: true)
    }

    /// The keys of `hours` that are there still.
    func keys(of hours: Set<Int64>) async throws -> [Int64: Secret] {
        try await keys(of: hours, making: false)
    }

    /// How many keys are prepared at once: each waits for the disk.
    private static let batch = 24

    /// Makes some of the keys that posts published within a day from `now` on can need, whether any will be or not.
    ///
    /// A few at a time, the soonest first, so that a server that starts has its disk for itself. Nothing depends on it:
    /// those of the next days are there from the day before, and a post makes its own where it is missing.
    func prepare(at now: Instant) async throws {
        let today = now.milliseconds / Instant.Span.days(1).milliseconds
        guard preparedDay.withLock({ $0 != today }) else { return }
        let days: [Int64] = [0, 1, 2, 7, 8, 9, 365, 366, 367]
        let hours: [Int64] = days.flatMap { day in (1...24).map { hour in (today + day) * 24 + hour } }
        let wanted = hours.map { String($0) }
        guard let folder else { return }
        let isDone = try await Threads.run {
            let known = Set(folder.names)
            let missing = wanted.filter { !known.contains($0) }
            if !missing.isEmpty { try folder.makeKeys(missing.prefix(Self.batch)) }
            return missing.count <= Self.batch
        }
        if isDone { preparedDay.withLock { $0 = today } }
    }

    /// Destroys the keys of the hours that have ended at `now`.
    func destroyEnded(at now: Instant) async throws {
        let hour = now.milliseconds / Instant.Span.hours(1).milliseconds
        kept.withLock { $0 = $0.filter { $0.key > hour } }
        guard let folder else { return }
        try await Threads.run {
            for name in folder.names {
                if let ended = Int64(name), ended <= hour { try folder.destroy(name) }
            }
        }
    }

    private func keys(of hours: Set<Int64>, making: Bool) async throws -> [Int64: Secret] {
        let known = kept.withLock { Self.keys(of: hours, in: $0) }
        let missing = hours.subtracting(known.keys)
        guard !missing.isEmpty else { return known }
        let found = try await read(missing, making: making)
        return kept.withLock { kept in
            kept.merge(found) { first, _ in first }
            return Self.keys(of: hours, in: kept)
        }
    }

    private func read(_ hours: Set<Int64>, making: Bool) async throws -> [Int64: Secret] {
        guard let folder else {
            return making ? Dictionary(uniqueKeysWithValues: hours.map { ($0, Secret(random: 32)) }) : [:]
        }
        return try await Threads.run {
            var found: [Int64: Secret] = [:]
            for hour in hours {
                found[hour] = making ? try folder.madeKey(String(hour)) : try folder.key(String(hour))
            }
            return found
        }
    }

    private static func keys(of hours: Set<Int64>, in kept: [Int64: Secret]) -> [Int64: Secret] {
        hours.reduce(into: [:]) { $0[$1] = kept[$1] }
    }
}

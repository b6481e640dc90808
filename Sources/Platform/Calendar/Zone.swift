public import SQL
import Synchronization

/// A time zone by its name in the tz database, such as `Europe/Berlin`.
///
/// Its rules are read from the system's files (RFC 9636) when they are first asked for.
///
/// ```swift
/// let zone = Zone("Europe/Berlin") ?? .utc
/// let minute = zone.minuteOfDay(at: clock.now)  // 0 to 1439
/// ```
public struct Zone: Sendable, Equatable {
    /// Its name.
    public let name: String
    private let rules: ZoneRules

    /// The time that is the same everywhere.
    public static let utc = Zone(name: "UTC", rules: ZoneRules())

    /// The zone of this name; `nil` where the system knows none.
    public init?(_ name: String) {
        // Other texts are not even compared: that can take Unicode longer than their length allows.
        guard name.utf8.count <= Self.longestName, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        if name == Self.utc.name {
            self = .utc
            return
        }
        if let known = Self.known.withLock({ $0[name] }) {
            self = known
            return
        }
        // Only a name that there is becomes the name of a file.
        guard Self.names.contains(name) else { return nil }
        guard let bytes = ZoneFiles.read(name), let rules = ZoneRules(bytes) else { return nil }
        self.init(name: name, rules: rules)
        Self.known.withLock { [self] in $0[name] = self }
    }

    private init(name: String, rules: ZoneRules) {
        self.name = name
        self.rules = rules
    }

    /// The names one can choose from, in the order of the alphabet, ``utc`` first.
    public static let names: [String] = [utc.name] + ZoneFiles.names().sorted()

    private static let longestName = 64
    private static let known = Mutex<[String: Zone]>([:])

    /// How far clocks there are ahead of UTC.
    public func offset(at instant: Instant) -> Instant.Span {
        .seconds(rules.offset(atSecond: instant.flooredSeconds))
    }

    /// The time on clocks there, in minutes since midnight.
    public func minuteOfDay(at instant: Instant) -> Int {
        let local = (instant + offset(at: instant)).civil
        return local.hour * 60 + local.minute
    }

    /// The next moment after `instant` at which clocks there show `minute`, minutes since midnight.
    ///
    /// Where they jump over it, the moment after the jump.
    public func next(_ minute: Int, after instant: Instant) -> Instant {
        let local = instant + offset(at: instant)
        let midnight = local.startOfDay
        for day in 0...2 {
            let wanted = midnight + .days(day) + .minutes(minute)
            let moment = wanted - offset(at: wanted - offset(at: instant))
            if moment > instant { return moment }
        }
        return instant + .days(1)
    }

    /// The day of the week there: 0 for Monday.
    public func weekday(at instant: Instant) -> Int {
        let days = (instant + offset(at: instant)).startOfDay.milliseconds / 86_400_000
        return Int((days + 3) % 7)
    }

    /// Zones are told apart by their names.
    public static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }
}

extension Instant {
    fileprivate var flooredSeconds: Int64 {
        milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    }

    /// The last midnight of UTC.
    fileprivate var startOfDay: Instant {
        let time = civil
        return self
            - Span(
                milliseconds: Int64(((time.hour * 60 + time.minute) * 60 + time.second) * 1000 + time.millisecond)
            )
    }
}

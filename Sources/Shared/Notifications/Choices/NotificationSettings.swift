import Calendar
import Contracts
import Kernel
import SQL

/// By which ways somebody is told of one kind.
struct Channels: Sendable, Equatable {
    /// In the list; without it the kind is told nowhere.
    var isTold: Bool
    /// By push as well.
    var isPushed: Bool
    /// In the digest as well.
    var isMailed: Bool

    init(isTold: Bool, isPushed: Bool, isMailed: Bool) {
        self.isTold = isTold
        self.isPushed = isPushed
        self.isMailed = isMailed
    }

    /// The channels that hold for a kind until somebody says otherwise.
    init(of choice: NotificationChoice) {
        self.init(isTold: true, isPushed: choice.isPushed, isMailed: true)
    }
}

/// The hours in which nothing is pushed, by the clock of the person's zone; they may go over midnight.
struct QuietHours: Sendable, Equatable {
    /// Minutes since midnight.
    let from: Int
    /// Minutes since midnight, another number.
    let until: Int

    /// When quiet ends, where it is quiet at `now`.
    func end(at now: Instant, in zone: Zone) -> Instant? {
        let minute = zone.minuteOfDay(at: now)
        let isQuiet = from < until ? (from..<until).contains(minute) : minute >= from || minute < until
        return isQuiet ? zone.next(until, after: now) : nil
    }
}

/// How often somebody gets an e-mail about what they have not read.
enum DigestRhythm: Int, Sendable, CaseIterable, Storable {
    case never = 0
    case daily = 1
    case weekly = 2

    /// The minute of the day at which it leaves.
    private static let minute = 8 * 60

    /// When the next one leaves: in the morning, a weekly one on Monday.
    func next(after now: Instant, in zone: Zone) -> Instant? {
        guard self != .never else { return nil }
        var moment = zone.next(Self.minute, after: now)
        if self == .weekly {
            for _ in 0..<6 where zone.weekday(at: moment) != 0 { moment = zone.next(Self.minute, after: moment) }
        }
        return moment
    }
}

/// Somebody's decisions about being told.
struct NotificationSettings: Sendable, Equatable {
    var zone = Zone.utc
    /// True where they chose the zone, or their browser named it when they signed up.
    var hasZone = false
    var quiet: QuietHours?
    var digest = DigestRhythm.never
    /// Their decisions about single kinds.
    var channels: [NotificationKind: Channels] = [:]

    /// By which ways they are told of a kind.
    func channels(for choice: NotificationChoice) -> Channels {
        var channels = channels[choice.kind] ?? Channels(of: choice)
        if choice.isRequired { channels.isTold = true }
        return channels
    }
}

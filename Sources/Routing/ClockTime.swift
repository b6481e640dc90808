/// A time of the day as clocks show it and forms send it, to the minute.
public struct ClockTime: Sendable, Hashable, Comparable {
    /// Minutes since midnight, 0 to 1439.
    public let minute: Int

    /// The time so many minutes after midnight; the nearest one of the day for a number that is none.
    public init(minute: Int) {
        self.minute = min(max(minute, 0), 1439)
    }

    /// The time that is written as `20:00` or `8:05`; browsers may send seconds behind it, which do not count.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard text.utf8.count <= 12, parts.count >= 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            text.utf8.allSatisfy({ (0x30...0x3a).contains($0) || $0 == 0x2e }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        self.minute = hour * 60 + minute
    }

    /// The time as it is written: `08:05`.
    public var text: String {
        let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// The earlier time is the smaller one.
    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minute < right.minute }
}

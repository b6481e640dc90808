public import SQL

/// A day and time of the Gregorian calendar in UTC.
public struct CivilTime: Sendable, Equatable {
    public let year: Int, month: Int, day: Int
    public let hour: Int, minute: Int, second: Int, millisecond: Int
}

extension Instant {
    /// The moment as day and time in UTC, by the public-domain method “civil from days” of Howard Hinnant.
    public var civil: CivilTime {
        let days = milliseconds.flooredQuotient(by: 86_400_000)
        // No multiplication back: the first moment there is lies less than a whole day behind the smallest number.
        let remainder = Int(milliseconds % 86_400_000)
        let rest = remainder < 0 ? remainder + 86_400_000 : remainder
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        return CivilTime(
            year: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0),
            month: month,
            day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1),
            hour: rest / 3_600_000,
            minute: rest / 60_000 % 60,
            second: rest / 1000 % 60,
            millisecond: rest % 1000
        )
    }

    /// The moment of a day and time in UTC; `nil` where the calendar has no such day.
    ///
    /// A leap second, the 61st of its minute, is the second after it.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0)
    {
        guard (1...12).contains(month), (1...31).contains(day), (0...9999).contains(year), (0..<24).contains(hour),
            (0..<60).contains(minute), (0...60).contains(second), (0..<1000).contains(millisecond)
        else { return nil }
        let shiftedYear = Int64(month <= 2 ? year - 1 : year)
        let era = shiftedYear.flooredQuotient(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        let midnight = Instant(milliseconds: days * 86_400_000)
        guard midnight.civil.day == day, midnight.civil.month == month else { return nil }
        self = midnight + Span(milliseconds: Int64(((hour * 60 + minute) * 60 + second) * 1000 + millisecond))
    }

    /// `2026-11-21T08:30:00.000Z`, as every API and `datetime` writes it.
    public var iso8601: String {
        let time = civil
        return "\(time.year.padded(4))-\(time.month.padded(2))-\(time.day.padded(2))T\(time.hour.padded(2)):"
            + "\(time.minute.padded(2)):\(time.second.padded(2)).\(time.millisecond.padded(3))Z"
    }

    /// `21 Nov 2026`.
    public var dayText: String {
        let time = civil
        return "\(time.day) \(Self.months[time.month - 1]) \(time.year)"
    }

    /// `21 Nov 2026, 08:30 UTC`.
    public var fullText: String {
        let time = civil
        return "\(dayText), \(time.hour.padded(2)):\(time.minute.padded(2)) UTC"
    }

    /// How long ago, as short as feeds want it: `now`, `5m`, `3h`, `2d`, then the day.
    public func ago(at now: Instant) -> String {
        let seconds = now.since(self).seconds
        switch seconds {
        case ..<60: return "now"
        case ..<3600: return "\(seconds / 60)m"
        case ..<86_400: return "\(seconds / 3600)h"
        case ..<604_800: return "\(seconds / 86_400)d"
        default:
            let time = civil
            let sameYear = time.year == now.civil.year
            return sameYear ? "\(time.day) \(Self.months[time.month - 1])" : dayText
        }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Int64 {
    fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    }
}

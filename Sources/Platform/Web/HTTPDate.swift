/// A time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
public struct HTTPDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Whole seconds since 1970 in UTC.
    public let secondsSince1970: Int

    /// A time by its seconds since 1970 in UTC.
    public init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Reads the preferred form; `nil` for everything else, the two obsolete forms included.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 29, text.hasSuffix(" GMT"), bytes[3] == UInt8(ascii: ","), bytes[4] == 0x20,
            bytes[7] == 0x20, bytes[11] == 0x20, bytes[16] == 0x20, bytes[19] == UInt8(ascii: ":"),
            bytes[22] == UInt8(ascii: ":"), let day = Self.number(bytes[5..<7]),
            let month = Self.months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
            let year = Self.number(bytes[12..<16]), let hour = Self.number(bytes[17..<19]),
            let minute = Self.number(bytes[20..<22]), let second = Self.number(bytes[23..<25]),
            (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = Self.daysSince1970(year: year, month: month + 1, day: day)
        secondsSince1970 = days * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// The preferred form.
    public var description: String {
        let days = Int((Double(secondsSince1970) / 86_400).rounded(.down))
        let second = secondsSince1970 - days * 86_400
        let (year, month, day) = Self.date(daysSince1970: days)
        let weekday = Self.weekdays[((days % 7) + 11) % 7]
        let clock = "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
        let padding = String(repeating: "0", count: max(0, 4 - String(year).utf8.count))
        return "\(weekday), \(Self.two(day)) \(Self.months[month - 1]) \(padding)\(year) \(clock) GMT"
    }

    /// True where the left time is earlier.
    public static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    // The civil calendar in days, counted in years that begin on 1 March so that the leap day comes last.

    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = year / 4 - year / 100 + year / 400
        return year * 365 + leapDays + dayOfYear - 719_468
    }

    private static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

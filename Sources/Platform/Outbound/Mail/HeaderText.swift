internal import Secrets

/// Text of any language in the head of an e-mail (RFC 2047).
enum HeaderText {
    /// A line without structure, such as the subject: as it is where that is safe, else in encoded words.
    static func unstructured(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
        let isSafe = isPlain && text.utf8.count <= 66 && !text.contains("=?") && text.first != " " && text.last != " "
        return isSafe ? text : encodedWords(text)
    }

    /// A name before an address: a quoted string, or encoded words.
    static func phrase(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
        guard isPlain, text.utf8.count <= 60, !text.contains("=?") else { return encodedWords(text) }
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\""
    }

    /// Words of at most 75 characters, each with whole characters, on lines of their own.
    private static func encodedWords(_ text: String) -> String {
        var words: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > 42 { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Base64.encode($0))?=" }.joined(separator: "\r\n ")
    }
}

/// The date in the head of an e-mail.
enum MailDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Thu, 01 Jan 1970 00:00:00 +0000` for 0; times outside the years 1970 to 9999 are moved to their edge.
    static func text(milliseconds: Int64) -> String {
        let seconds = Int(min(max(milliseconds / 1000, 0), 253_402_300_799))
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = date(days)
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
        return "\(weekdays[days % 7]), \(twoDigits(day)) \(months[month - 1]) \(year) \(clock) +0000"
    }

    /// The Gregorian date of a day counted from 1970-01-01, in years that begin in March so that leap days come last.
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400
        return (month <= 2 ? year + 1 : year, month, day)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

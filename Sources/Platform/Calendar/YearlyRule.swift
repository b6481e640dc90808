import SQL

/// The rule of a zone for every year alike, such as `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX TZ, as RFC 9636 uses it).
struct YearlyRule: Sendable {
    private let usual: Int
    private var summer: Int?
    private var start = ChangeDay(month: 1, week: 1, weekday: 0, seconds: 0)
    private var end = ChangeDay(month: 1, week: 1, weekday: 0, seconds: 0)

    /// Reads a rule; `nil` for one that is none, or that counts days in a way no zone does any more.
    init?(_ bytes: some Collection<UInt8>) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: ",").map(String.init)
        guard let names = parts.first else { return nil }
        var text = Substring(names)
        guard Self.dropName(&text), let offset = Self.time(&text) else { return nil }
        usual = -offset
        guard !text.isEmpty else { return }
        guard Self.dropName(&text) else { return nil }
        summer = text.isEmpty ? usual + 3600 : Self.time(&text).map { -$0 }
        guard parts.count == 3, let start = ChangeDay(parts[1]), let end = ChangeDay(parts[2]) else { return nil }
        (self.start, self.end) = (start, end)
    }

    /// How many seconds clocks are ahead at a second since 1970 in UTC.
    func offset(atSecond second: Int64) -> Int {
        guard let summer else { return usual }
        let local = Instant(milliseconds: 0) + .seconds(Int(second) + usual)
        let year = local.civil.year
        let begins = start.second(in: year) - Int64(usual)
        let ends = end.second(in: year) - Int64(summer)
        let isSummer = begins < ends ? begins <= second && second < ends : second >= begins || second < ends
        return isSummer ? summer : usual
    }

    /// Leaves out `CET`, or `<+03>`.
    private static func dropName(_ text: inout Substring) -> Bool {
        let before = text.count
        if text.first == "<" {
            text = text.drop { $0 != ">" }.dropFirst()
        } else {
            text = text.drop { $0.isLetter }
        }
        return text.count < before
    }

    /// Takes `-1`, `3:30` or `167` off the text, in seconds.
    fileprivate static func time(_ text: inout Substring) -> Int? {
        let sign = text.first == "-" ? -1 : 1
        if text.first == "-" || text.first == "+" { text = text.dropFirst() }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
        text = text.dropFirst(digits.count)
        let parts = digits.split(separator: ":").map { Int($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
        return sign * zip(parts, [3600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    }
}

/// The day of a year on which clocks change: the last Sunday of March, at 02:00.
private struct ChangeDay: Sendable {
    let month: Int
    /// 5 for the last one.
    let week: Int
    /// 0 for Sunday.
    let weekday: Int
    /// Seconds after midnight; more than a day, or less than none, where that is how it has to be written.
    let seconds: Int

    init(month: Int, week: Int, weekday: Int, seconds: Int) {
        (self.month, self.week, self.weekday, self.seconds) = (month, week, weekday, seconds)
    }

    /// Reads `M3.5.0/2`.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let day = parts.first, day.first == "M" else { return nil }
        let numbers = day.dropFirst().split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
            (0...6).contains(numbers[2])
        else { return nil }
        var time = parts.count == 2 ? parts[1] : "2"
        guard let seconds = YearlyRule.time(&time) else { return nil }
        self.init(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
    }

    /// The second since 1970 that clocks show then.
    func second(in year: Int) -> Int64 {
        let first = Self.days(year, month)
        let next = month == 12 ? Self.days(year + 1, 1) : Self.days(year, month + 1)
        // 1970-01-01 was a Thursday.
        let lead = (Int64(weekday) - (first + 4) % 7 + 7) % 7
        var day = first + lead + Int64(week - 1) * 7
        while day >= next { day -= 7 }
        return day * 86_400 + Int64(seconds)
    }

    private static func days(_ year: Int, _ month: Int) -> Int64 {
        (Instant(year: year, month: month, day: 1)?.milliseconds ?? 0) / 86_400_000
    }
}

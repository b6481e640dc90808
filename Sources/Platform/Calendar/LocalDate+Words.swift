/// Days as people say them, in English.
extension LocalDate {
    /// The days of the week, Monday first.
    public static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    /// The days of the week as those of every week, Monday first.
    public static let weekdayPlurals = [
        "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays",
    ]

    /// `Sunday`.
    public var weekdayName: String { Self.weekdayNames[weekday] }
    /// `22 November`.
    public var dayAndMonth: String { "\(civil.day) \(month.name)" }
    /// `Sunday 22 November`.
    public var weekdayAndDay: String { "\(weekdayName) \(dayAndMonth)" }
    /// `22 November 2026`.
    public var withYear: String { "\(dayAndMonth) \(civil.year)" }
}

extension Month {
    /// `November 2026`.
    public var withYear: String { "\(name) \(year)" }
}

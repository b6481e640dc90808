/// The day with which weeks begin in a region, as Unicode's CLDR has it.
public enum FirstWeekday {
    private static let sunday = regions(
        "BR BS BZ CA CO DO ET GT HK HN ID IL IN JM JP KE KR MX NI PE PH PK PR PY SA SG SV TH TW US VE ZA ZW"
    )
    private static let saturday = regions("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")

    private static func regions(_ names: String) -> Set<String> { Set(names.split(separator: " ").map(String.init)) }

    /// The day in the first region that the languages of a browser name, 0 for Monday; Monday where they name none.
    ///
    ///     FirstWeekday.forReaders(of: "en-US,en;q=0.9")  // 6
    public static func forReaders(of languages: String) -> Int {
        let tags = languages.prefix(200).split(separator: ",").map { $0.prefix { $0 != ";" }.split(separator: "-") }
        let regions = tags.lazy.compactMap { $0.dropFirst().first { $0.utf8.count == 2 } }
        guard let region = regions.first?.uppercased() else { return 0 }
        return sunday.contains(region) ? 6 : saturday.contains(region) ? 5 : 0
    }
}

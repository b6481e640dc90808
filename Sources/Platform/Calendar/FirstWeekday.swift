/// The day with which weeks begin in a country, as Unicode's CLDR has it.
public enum FirstWeekday {
    private static let sunday = countries(
        "BR BS BZ CA CO DO ET GT HK HN ID IL IN JM JP KE KR MX NI PE PH PK PR PY SA SG SV TH TW US VE ZA ZW"
    )
    private static let saturday = countries("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")

    private static func countries(_ names: String) -> Set<String> { Set(names.split(separator: " ").map(String.init)) }

    /// The day in a country, as ISO 3166-1 writes it in any case, 0 for Monday; Monday where none is known.
    ///
    ///     FirstWeekday.forReaders(in: "us")  // 6
    public static func forReaders(in country: String?) -> Int {
        guard let country = country?.uppercased() else { return 0 }
        return sunday.contains(country) ? 6 : saturday.contains(country) ? 5 : 0
    }
}

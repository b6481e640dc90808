import Web

/// A line by which somebody in need reaches a person, as `crisis.json` has it.
public struct HelpLine: Sendable, Codable, Equatable {
    /// The country, as ISO 3166-1 writes it.
    public let country: String
    /// The country's name in English.
    public let countryName: String
    /// The name of the service.
    public let name: String
    /// The number as it is dialled inside the country.
    public let phone: String
    /// The times at which somebody answers.
    public let hours: String
    /// The page of the service itself.
    public let address: String
    /// Where the number was checked.
    public let source: String
    /// The day on which it was checked, as `2026-11-23`.
    public let checked: String

    /// All of them, by the names of their countries.
    public static let all: [HelpLine] = (try? JSON.value([HelpLine].self, from: Array("\(helpLineFile)".utf8))) ?? []

    /// Those of `country`, as ISO 3166-1 writes it in any case.
    public static func lines(in country: String) -> [HelpLine] {
        all.filter { $0.country == country.uppercased() }
    }
}

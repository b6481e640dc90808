public import Web

/// A line by which somebody in need reaches a person, as `crisis.json` has it.
public struct HelpLine: Sendable, Codable, Equatable {
    /// The country, as ISO 3166-1 writes it.
    public let country: String
    /// The languages that are spoken there, as ISO 639-1 writes them, with spaces between: `de fr it`.
    public let languages: String
    /// The country's name in English.
    public let countryName: String
    /// The name of the service.
    public let name: String
    /// The number as it is dialled inside the country.
    public let phone: String
    /// The emergency number of the country.
    public let emergency: String
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

    /// All of them, those of the reader's country first, then those where their language is spoken.
    public static func all(forReadersOf accepted: [AcceptedLanguage]) -> [HelpLine] {
        let countries = accepted.compactMap(\.country)
        let languages = accepted.map(\.language)
        func rank(_ line: HelpLine) -> Int {
            if let place = countries.firstIndex(of: line.country.lowercased()) { return place }
            let spoken = line.languages.split(separator: " ").map(String.init)
            return 10 + (languages.firstIndex { spoken.contains($0) } ?? 10)
        }
        return all.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
}

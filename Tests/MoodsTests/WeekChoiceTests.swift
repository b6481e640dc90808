import Calendar
import Markup
import Secrets
import Testing

@testable import Moods

@Suite struct WeekChoiceTests {
    private let week = ISOWeek(of: MoodFixture.today)
    private let seed = Secret(utf8: "the seed of an account")

    private func choice(
        _ intent: Intent = .comfort,
        _ memory: WeekMemory = WeekMemory(),
        week other: ISOWeek? = nil,
        seed: Secret? = nil
    ) -> WeekChoice {
        WeekChoice(intent, from: .shipped, in: "en", week: other ?? week, seed: seed ?? self.seed, memory: memory)
    }

    @Test(arguments: Intent.allCases)
    func `a week gives three quotes and one action for its intent, all week the same`(intent: Intent) {
        let first = choice(intent)
        #expect(first == choice(intent))
        #expect(Set(first.quotes.map(\.id)).count == 3)
        #expect(first.quotes.allSatisfy { $0.intents.contains(intent) })
        #expect(first.action?.intents.contains(intent) == true)
    }

    @Test func `another week and another account have others`() {
        let next = ISOWeek(of: MoodFixture.today.adding(days: 7))
        #expect(choice().quotes != choice(week: next).quotes)
        #expect(choice().quotes != choice(seed: Secret(utf8: "another seed")).quotes)
    }

    @Test func `another moves on, and comes round in the end`() {
        var seen: Set<String> = []
        for turn in 0..<4 { seen.formUnion(choice(.comfort, WeekMemory(turn: turn)).quotes.map(\.id)) }
        #expect(seen.count == 12)
        #expect(choice(.comfort, WeekMemory(turn: 1)).action != choice().action)
        for turn in [Int.max, .min, -1, 1_000_000] {
            #expect(choice(.comfort, WeekMemory(turn: turn)).quotes.count == 3)
        }
    }

    @Test func `nothing of the last sixty days is shown, and nothing disliked ever`() {
        let shown = Dictionary(uniqueKeysWithValues: choice().quotes.map { ($0.id, week.monday.adding(days: -60)) })
        let other = choice(.comfort, WeekMemory(shown: shown))
        #expect(Set(other.quotes.map(\.id)).isDisjoint(with: shown.keys))
        let long = shown.mapValues { $0.adding(days: -1) }
        #expect(choice(.comfort, WeekMemory(shown: long)) == choice())
        let disliked = Set(choice().quotes.map(\.id))
        #expect(Set(choice(.comfort, WeekMemory(disliked: disliked)).quotes.map(\.id)).isDisjoint(with: disliked))
    }

    @Test func `to look again in the same week shows the same`() {
        let shown = Dictionary(uniqueKeysWithValues: choice().quotes.map { ($0.id, MoodFixture.today) })
        #expect(choice(.comfort, WeekMemory(shown: shown)) == choice())
    }

    @Test func `where all was shown it comes back, but for what is disliked`() {
        let all = WeekLibrary.shipped.quotes.map(\.id) + WeekLibrary.shipped.actions.map(\.id)
        let shown = Dictionary(uniqueKeysWithValues: all.map { ($0, week.monday.adding(days: -1)) })
        #expect(choice(.comfort, WeekMemory(shown: shown)).quotes.count == 3)
        #expect(choice(.comfort, WeekMemory(shown: shown)).action != nil)
        let none = choice(.comfort, WeekMemory(disliked: Set(all)))
        #expect(none.quotes.isEmpty && none.action == nil)
    }

    @Test(arguments: Intent.allCases)
    func `another language is another library, with the actions of the site`(intent: Intent) {
        let library = WeekLibrary.shipped
        let german = WeekChoice(intent, from: library, in: "de", week: week, seed: seed, memory: WeekMemory())
        let again = WeekChoice(intent, from: library, in: "de", week: week, seed: seed, memory: WeekMemory())
        #expect(german == again && Set(german.quotes.map(\.id)).count == 3)
        #expect(german.quotes.allSatisfy { $0.language == "de" && $0.intents.contains(intent) })
        #expect(choice(intent).quotes.allSatisfy { $0.language == "en" })
        #expect(german.action == choice(intent).action && german.action?.language == "en")
    }

    @Test func `who chose no language has the one they write in, or English`() {
        let library = WeekLibrary.shipped
        #expect(library.languages == ["de", "en"])
        let cases = [
            ("", "en", "en"), ("", "de", "de"), ("", "de-AT", "de"), ("", "DE", "de"), ("", "fr", "en"), ("", "", "en"),
            ("en", "de", "en"), ("de", "en", "de"), ("fr", "de", "en"),
        ]
        for (chosen, written, language) in cases {
            #expect(library.language(chosen: chosen, written: written) == language, "\(chosen) \(written)")
        }
    }

    @Test func `a library of nothing gives nothing`() {
        let empty = WeekLibrary(quotes: [], actions: [])
        let choice = WeekChoice(.calm, from: empty, in: "en", week: week, seed: seed, memory: WeekMemory(turn: 3))
        #expect(choice.quotes.isEmpty && choice.action == nil)
    }
}

@Suite struct WeekLibraryTests {
    private let library = WeekLibrary.shipped

    @Test func `there are enough quotes and actions for every intent`() {
        #expect(library.quotes.count { $0.language == "en" } >= 400 && library.actions.count >= 20)
        for intent in Intent.allCases {
            for language in library.languages {
                let quotes = library.quotes.filter { $0.language == language && $0.intents.contains(intent) }
                #expect(quotes.count >= 12, "\(intent) \(language)")
            }
            #expect(library.actions.count { $0.intents.contains(intent) } >= 5, "\(intent)")
            #expect(library.actions.contains { $0.intents.contains(intent) && $0.opens != nil }, "\(intent)")
        }
        #expect(library.quotes.count { $0.language == "de" } >= 120)
        #expect(Set(library.actions.map(\.kind)) == Set(WeekAction.Kind.allCases))
    }

    @Test func `a form is opened with its words, where the site has it`() throws {
        let openings = library.actions.compactMap(\.opens)
        #expect(Set(openings.map(\.to)) == Set(WeekAction.Opening.Target.allCases))
        let answer = try #require(openings.first { $0.to == .answer })
        #expect(answer.path { _ in "/write" }?.description == "/write?text=Today%20")
        #expect(answer.path { _ in nil } == nil)
        let message = try #require(openings.first { $0.to == .message })
        #expect(message.path { _ in "/messages" }?.description == "/messages")
    }

    @Test func `every quote says who wrote what and when, long ago`() {
        #expect(Set(library.quotes.map(\.id)).count == library.quotes.count)
        for quote in library.quotes {
            #expect(!quote.author.isEmpty && !quote.work.isEmpty && quote.year <= 1930, "\(quote.id)")
            #expect((10...300).contains(quote.text.count), "\(quote.id)")
        }
    }

    @Test func `no quote and no action speaks of death, suicide, weight or alcohol`() {
        let unsaid: [String: [String]] = ["en": english, "de": german]
        let texts =
            library.quotes.map { ($0.id, $0.language, $0.text) }
            + library.actions.map { ($0.id, $0.language, "\($0.title) \($0.text)") }
        for (id, language, text) in texts {
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(words.isDisjoint(with: unsaid[language] ?? [""]) && unsaid[language] != nil, "\(id)")
        }
    }

    private let english = [
        "death", "dead", "die", "dies", "died", "dying", "suicide", "kill", "killed", "murder", "weight", "fat",
        "thin", "diet", "calories", "wine", "beer", "drunk", "alcohol", "tomb", "funeral", "corpse",
    ]
    private let german = [
        "tod", "todes", "tot", "tote", "toten", "sterben", "stirb", "stirbt", "starb", "gestorben", "selbstmord",
        "mord", "grab", "gräber", "leiche", "sarg", "gewicht", "fett", "dick", "mager", "schlank", "diät", "wein",
        "weins", "bier", "trunken", "betrunken", "becher", "alkohol",
    ]

    @Test func `comfort does not cheer`() {
        let cheering = [
            "smile", "cheer up", "laugh", "merry", "be glad", "rejoice", "hurrah", "lächle", "lache", "fröhlich",
            "juchhe",
            "freu dich", "sei froh", "munter", "hurra",
        ]
        for quote in library.quotes where quote.intents.contains(.comfort) {
            for word in cheering { #expect(!quote.text.lowercased().contains(word), "\(quote.id)") }
        }
        for action in library.actions where action.intents.contains(.comfort) {
            for word in cheering { #expect(!action.text.lowercased().contains(word), "\(action.id)") }
        }
    }
}

import Calendar
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Responses
import Routing
import SQL

/// The tab Moods of the search box.
struct MoodSearchSource: SearchSource {
    let dependencies: MoodsDependencies

    let title = "Moods"
    let slug = "moods"
    private static let fewest = 4

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        guard let viewer, let wanted = Self.wanted(query) else { return nil }
        let search = MoodSearch(dependencies: dependencies)
        let limit = page.isShort ? Self.fewest : MoodFeedReader.pageLength
        let below = page.cursor.flatMap { Int64($0) }
        let own = below == nil ? try await search.own(wanted, of: viewer, limit: limit) : []
        let list = try await search.find(wanted, for: viewer, below: below, limit: limit)
        guard !own.isEmpty || !list.items.isEmpty || list.next != nil else { return nil }
        let html = HTML {
            MoodCards.sheet
            if !own.isEmpty { OwnMoodRows(moods: own) }
            for card in MoodCards(dependencies, for: viewer).list(list.items) { card }
            MoodMenuKind.templates
            if list.items.isEmpty, own.isEmpty {
                p(.class("soft")) { "Nothing among the newest. Older moods have not been looked at yet." }
            }
        }
        return SearchResults(html, older: list.next?.below.map(String.init))
    }

    /// The query as moods understand it: an emoji, or words of two letters or more, which may be somebody's name.
    static func wanted(_ query: SearchQuery) -> MoodSearch.Wanted? {
        var wanted = MoodSearch.Wanted()
        if let emoji = try? Emoji(query.plain) {
            wanted.emoji = emoji
        } else if query.plain.count >= 2, !query.terms.isEmpty {
            (wanted.words, wanted.mayBeAuthor) = (query, true)
        }
        wanted.author = query.authors.first
        return wanted.isEmpty ? nil : wanted
    }
}

/// One's own moods among what was found.
private struct OwnMoodRows: View {
    let moods: [OwnMood]

    private static func audience(of mood: MoodEntry) -> String {
        mood.isAnonymous ? "everyone, without your name" : mood.audience.title.lowercased()
    }

    var body: HTML {
        section(.class("own-moods"), .aria("label", "Your own moods")) {
            for mood in moods {
                p(.data("item")) {
                    span(.class("emoji"), .aria("hidden", "true")) { mood.entry.emoji.text }
                    span(.dir("auto")) { mood.entry.caption.isEmpty ? "No words" : mood.entry.caption }
                    a(.class("textlink"), .href(MoodPaths.day(mood.entry.date))) {
                        "Yours, \(mood.entry.date.text), \(Self.audience(of: mood.entry))"
                    }
                }
            }
            if moods.count >= MoodSearch.mostOwn {
                p(.class("soft small")) {
                    "These are the newest of your own, \(MoodSearch.mostOwn) at most. "
                    a(.class("textlink"), .href(MoodPaths.calendarPath)) { "Your calendar has all of them" }
                }
            }
        }
    }
}

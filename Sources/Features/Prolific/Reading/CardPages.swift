import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The picture that stands for a story where it is shared: what everybody may know of it, whoever asks.
struct CardPages: Sendable {
    private let dependencies: StoryDependencies
    private let cards: ShareCards

    init(dependencies: StoryDependencies) {
        self.dependencies = dependencies
        cards = ShareCards(dependencies.services.uploads.cards)
    }

    private var services: Services { dependencies.services }

    func register(on routes: inout Routes) {
        routes.open(.get, ReadingPaths.card, show)
    }

    /// The card of a story that is there for everybody; a private one has none, for its members neither.
    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let story = try request.story()
        let text = try await StoryTextReader(dependencies: dependencies).text(of: story, for: nil)
        let card = StoryCardWords(text: text, site: services.site)
        return try await cards.response(card.words, to: request)
    }
}

/// The words on the card of a story.
struct StoryCardWords: Sendable {
    let text: StoryText
    let site: Site

    var words: ShareCard {
        ShareCard(
            title: text.story.title,
            text: first,
            people: text.credits.all.compactMap(\.author?.displayName),
            place: site.name
        )
    }

    /// The first line, or what readers are warned of; a story whose lines are hidden shows the last one nowhere.
    private var first: String {
        guard text.story.warning.isEmpty else { return text.story.warning }
        guard !text.story.hidesStory, let line = text.lines.first else { return "" }
        guard line.state == .live else { return Snippet.removed }
        return line.text.isEmpty ? line.wordsAndMedia : line.text
    }
}

extension Story {
    /// The card of a story for everybody, as its page tells of it; `nil` where there is none.
    var card: PageMetadata.Card? {
        visibility == .members ? nil : PageMetadata.Card(ReadingPaths.card(publicID), saying: title)
    }
}

import Kernel
import Markup
import Responses
public import Web

/// The addresses of reactions, which lie below those of a place.
public struct ReactionRoutes: Sendable {
    private let page: Pattern
    private let api: Pattern
    /// The part of the product that scopes name.
    let area: String

    /// The addresses below those of the objects that people react to.
    ///
    /// - Parameters:
    ///   - page: the page of an object: `/notes/:note`.
    ///   - api: the same for programs: `/api/weft/v1/notes/:note`.
    ///   - area: what scopes call the place: `notes`.
    public init(page: Pattern, api: Pattern, area: String) {
        self.page = page
        self.api = api
        self.area = area
    }

    var list: Pattern { page.followed(by: Pattern("/reactions")) }
    var one: Pattern { list.followed(by: Pattern("/:emoji")) }
    var apiList: Pattern { api.followed(by: Pattern("/reactions")) }
    var apiOne: Pattern { apiList.followed(by: Pattern("/:emoji")) }
    var apiPeople: Pattern { apiList.followed(by: Pattern("/people")) }
}

extension ResponseSubject {
    /// Who reacted, and where any emoji is set.
    var reactions: Path { path.followed(by: "/reactions") }

    /// Where one emoji is set and taken back.
    func reaction(_ emoji: Emoji) -> Path { reactions.followed(by: "/\(emoji.text)") }

    /// Who set one emoji.
    func people(with emoji: Emoji?) -> Path {
        emoji.map { reactions.query("emoji", $0.text) } ?? reactions
    }
}

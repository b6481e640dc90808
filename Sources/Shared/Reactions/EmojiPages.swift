import Kernel
import Markup
import Routing
import Web

/// The names of all emoji, by which scripts find one; the same for everybody.
struct EmojiPages: Sendable {
    private static let names = Pattern("/emoji")

    func register(on routes: inout Routes) {
        routes.members(.get, Self.names, list)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> Response {
        Response.json(EmojiNamesJSON.all).with("Cache-Control", "private, max-age=604800")
    }
}

/// The names of emoji, in the groups of keyboards.
struct EmojiNamesJSON: WireValue {
    let groups: [Group]

    struct Group: Codable, Sendable {
        let title: String
        /// Each with its name and the words it is found by.
        let emoji: [[String]]
    }

    static let all = EmojiNamesJSON(
        groups: EmojiNames.groups.map { group in
            Group(
                title: group.title,
                emoji: group.emoji.map { [$0.emoji.text, $0.name, $0.keywords.joined(separator: " ")] }
            )
        }
    )
}

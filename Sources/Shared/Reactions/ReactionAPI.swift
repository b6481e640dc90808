import Calendar
import Contracts
import Kernel
import Responses
import Routing
import Web

/// Reactions for programs.
struct ReactionAPI: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let reader: ReactionReader
    let actions: ReactionActions
    let at: ReactionRoutes

    func register(on routes: inout Routes) {
        let (read, write) = (Scope.read(at.area), Scope.write(at.area))
        let noun = subjects.noun
        routes.apiOpen(at.apiList, read, "Counts the reactions on a \(noun)", counts)
        routes.apiOpen(
            at.apiPeople,
            read,
            "Lists who reacted to a \(noun)",
            query: [.cursor, .limit, .init("emoji", "The emoji that they set, in any tone of skin.")],
            people
        )
        routes.api(.put, at.apiOne, write, "Sets an emoji on a \(noun)") { [self] in try await set(true, $0, $1) }
        routes.api(.delete, at.apiOne, write, "Takes an emoji back") { [self] in try await set(false, $0, $1) }
    }

    @Sendable private func counts(_ request: Request, _ viewer: Viewer?) async throws -> ReactionsJSON {
        ReactionsJSON(try await reader.summary(at: request.parameters, for: viewer).summary)
    }

    @Sendable private func people(_ request: Request, _ viewer: Viewer?) async throws -> WirePage<ReactionJSON> {
        let limit = try request.limit()
        let emoji = try request.query["emoji"].map { text in try Emoji(text) }
        let cursor = request.cursor(.cursor, as: ID<Reaction>.self)
        let page = try await reader.people(
            at: request.parameters,
            with: emoji,
            cursor: cursor,
            limit: limit,
            for: viewer
        )
        return WirePage(page.reactions.map { ReactionJSON($0, on: services.site) }, next: page.next)
    }

    private func set(_ isOn: Bool, _ request: Request, _ viewer: Viewer) async throws {
        let emoji = try Emoji(request.text("emoji"))
        let number = try await subjects.existing(request.parameters, in: services.database)
        try await actions.set(isOn, emoji, on: number, as: viewer)
    }
}

/// The reactions on an object as programs read them.
struct ReactionsJSON: WireValue {
    /// How often one emoji was set.
    struct Count: Codable, Sendable {
        let emoji: String
        let count: Int
        let is_own: Bool
    }

    let reactions: [Count]

    init(_ summary: ReactionSummary) {
        reactions = summary.counts.map { Count(emoji: $0.emoji.text, count: $0.number, is_own: $0.isOwn) }
    }
}

/// Who set which emoji, as programs read it.
struct ReactionJSON: Codable, Sendable {
    let emoji: String
    let account: AccountJSON
    let created_at: String

    init(_ reaction: Reaction, on site: Site) {
        emoji = reaction.emoji.text
        account = AccountJSON(reaction.account, on: site)
        created_at = reaction.id.instant.iso8601
    }
}

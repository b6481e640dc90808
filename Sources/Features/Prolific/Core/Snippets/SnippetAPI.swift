import Contracts
import Kernel
import Routing
import Web

/// Snippets and votes for programs.
struct SnippetAPI: Sendable {
    let dependencies: StoryDependencies
    let votes: VoteActions

    func register(on routes: inout Routes) {
        routes.api(.post, APIPaths.snippets, .writeStories, "Submits a snippet for the present round", submit)
        routes.api(.put, APIPaths.draft, .writeStories, "Keeps what has been written so far", keep)
        routes.api(.get, APIPaths.draft, .readStories, "Shows what has been written so far", kept)
        routes.apiOpen(APIPaths.snippet, .readStories, "Shows a snippet", show)
        routes.api(.delete, APIPaths.snippet, .writeStories, "Takes a snippet of one's own back") {
            try await SnippetActions(dependencies: dependencies).withdraw(try $0.snippet(), as: $1)
        }
        routes.api(.put, APIPaths.vote, .writeStories, "Votes for a snippet", vote)
        routes.api(.delete, APIPaths.vote, .writeStories, "Takes a vote back", unvote)
        routes.api(.put, APIPaths.like, .writeStories, "Likes a line, or a snippet of a round that is over") {
            try await votes.like(try $0.snippet(), true, as: $1)
        }
        routes.api(.delete, APIPaths.like, .writeStories, "Takes a like back") {
            try await votes.like(try $0.snippet(), false, as: $1)
        }
    }

    @Sendable private func submit(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewSnippetJSON
    ) async throws -> Created<SnippetJSON> {
        let key = try IdempotencyKey(of: request)
        let story = try request.story()
        let id = try await WireFields.naming {
            let draft = try input.draft
            return try await SnippetActions(dependencies: dependencies).submit(draft, to: story, as: viewer, under: key)
        }
        return Created(try await json(of: id, for: viewer), at: APIPaths.snippet(id))
    }

    @Sendable private func keep(_ request: Request, _ viewer: Viewer, _ input: DraftJSON) async throws -> Done {
        try await SnippetActions(dependencies: dependencies).keep(input.text, for: try request.story(), as: viewer)
        return Done()
    }

    @Sendable private func kept(_ request: Request, _ viewer: Viewer) async throws -> DraftJSON {
        DraftJSON(text: try await SnippetActions(dependencies: dependencies).kept(for: try request.story(), of: viewer))
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> SnippetJSON {
        try await json(of: try request.snippet(), for: viewer)
    }

    private func json(of id: PublicID<Snippet>, for viewer: Viewer?) async throws -> SnippetJSON {
        let place = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
        return SnippetJSON(
            place.snippet,
            for: viewer,
            isVoted: place.isVoted,
            isLiked: place.isLiked,
            on: dependencies.services.site
        )
    }

    @Sendable private func vote(_ request: Request, _ viewer: Viewer) async throws -> VoteJSON {
        try await votes.vote(
            for: try request.snippet(),
            as: viewer,
            arrival: request.arrival
        )
        return VoteJSON(is_voted: true)
    }

    @Sendable private func unvote(_ request: Request, _ viewer: Viewer) async throws -> VoteJSON {
        try await votes.vote(
            for: try request.snippet(),
            false,
            as: viewer,
            arrival: request.arrival
        )
        return VoteJSON(is_voted: false)
    }
}

/// The vote of somebody for a snippet, or its end.
struct VoteJSON: WireValue {
    let is_voted: Bool
}

/// The text that somebody has begun to write.
struct DraftJSON: WireValue, SchemaDescribed {
    let text: String

    static let meanings = ["text": "Empty where there is nothing. Submitting forgets it."]
}

import Contracts
import Kernel
import Markup
import Routing
import Web

/// The requests of the buttons of snippets, and their menus.
struct SnippetPages: Sendable {
    let dependencies: StoryDependencies
    let votes: VoteActions

    func register(on routes: inout Routes) {
        routes.members(.post, StoryPaths.vote, vote)
        routes.members(.post, StoryPaths.like, like)
        routes.members(.get, StoryPaths.more, showMore)
    }

    /// The items of a menu, for browsers without scripts.
    @Sendable private func showMore(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let place = try await StoryReader(dependencies: dependencies).place(of: try request.snippet(), for: viewer)
        guard let kind = LineMenuKind(of: place.snippet, for: viewer) else { throw Problem.notFound }
        let page = LineMenuPage(
            snippet: place.snippet,
            kind: kind,
            back: place.path,
            viewer: viewer,
            site: dependencies.services.site
        )
        return .html(page.body)
    }

    /// Votes, or takes a vote back; whoever comes too late reads that on the page of the story.
    @Sendable private func vote(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let isOn = request.form.isOn("on")
        do {
            try await votes.vote(for: id, isOn, as: viewer, arrival: request.arrival)
        } catch let problem as Problem where problem.kind == .conflict && !request.wantsFragment {
            let story = try await StoryReader(dependencies: dependencies).story(of: id, for: viewer)
            return .seeOther(StoryPaths.show(story).query("late", "1").fragment("round"))
        }
        let place = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
        guard request.wantsFragment else { return .seeOther(place.path) }
        let card = CandidateCard(
            snippet: place.snippet,
            isVoted: isOn,
            mayVote: true,
            cache: dependencies.lines,
            viewer: viewer
        )
        return .html(
            HTML {
                card
                VotesGiven(count: place.votes)
            }
        )
    }

    @Sendable private func like(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let isOn = request.form.isOn("on")
        try await votes.like(id, isOn, as: viewer)
        let found = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
        let (snippet, result) = (found.snippet, found.story.result(of: found.snippet))
        if request.query["in"] == "round", let result {
            guard request.wantsFragment else { return .seeOther(result.fragment(snippet.anchor)) }
            return .html(RoundLike(entry: snippet, isLiked: isOn, viewer: viewer).body)
        }
        if request.query["in"] == EndLike.name {
            let end = ReadingPaths.story(found.story.publicID).fragment("end")
            guard request.wantsFragment else { return .seeOther(end) }
            return .html(EndLike(line: snippet, isLiked: isOn, viewer: viewer).body)
        }
        guard request.wantsFragment else { return .seeOther(found.path) }
        let line = StoryLine(snippet: snippet, isLiked: isOn, viewer: viewer, result: result, cache: dependencies.lines)
        return .html(line.body)
    }
}

import Kernel
import Markup
import Web

/// What is sent by the buttons of snippets.
struct SnippetPages: Sendable {
    let dependencies: StoryDependencies
    let votes: VoteActions

    func register(on routes: inout Routes) {
        routes.members(.post, StoryPaths.vote, vote)
        routes.members(.post, StoryPaths.like, like)
        routes.members(.get, StoryPaths.withdraw, askWithdraw)
        routes.members(.post, StoryPaths.withdraw, withdraw)
        routes.members(.get, StoryPaths.name, askName)
        routes.members(.post, StoryPaths.name, removeName)
    }

    /// Votes, or takes a vote back; whoever comes too late reads that on the page of the story.
    @Sendable private func vote(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let isOn = request.form.isOn("on")
        do {
            try await votes.vote(for: id, isOn, as: viewer, arrival: request.arrival)
        } catch let problem as Problem where problem.kind == .conflict && !request.wantsFragment {
            let thread = try await StoryReader(dependencies: dependencies).thread(of: id, for: viewer)
            return .seeOther(StoryPaths.show(thread).query("late", "1").fragment("round"))
        }
        let (snippet, path, _) = try await place(of: id, for: viewer)
        guard request.wantsFragment else { return .seeOther(path) }
        let card = CandidateCard(
            snippet: snippet,
            isVoted: isOn,
            mayVote: true,
            cache: dependencies.lines,
            viewer: viewer
        )
        return .html(card.body)
    }

    @Sendable private func like(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let isOn = request.form.isOn("on")
        try await votes.like(id, isOn, as: viewer)
        let found = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
        let (snippet, result) = (found.snippet, found.thread.result(of: found.snippet))
        if request.query["in"] == "round", let result {
            guard request.wantsFragment else { return .seeOther(result.fragment(snippet.anchor)) }
            return .html(RoundEntry(entry: snippet, isWinner: snippet.isLine, isLiked: isOn, viewer: viewer).body)
        }
        let path = StoryPaths.show(found.thread.publicID).fragment(snippet.anchor)
        guard request.wantsFragment else { return .seeOther(path) }
        let line = StoryLine(snippet: snippet, isLiked: isOn, viewer: viewer, result: result, cache: dependencies.lines)
        return .html(line.body)
    }

    @Sendable private func askWithdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (snippet, path, _) = try await place(of: try request.snippet(), for: viewer)
        guard snippet.author?.id == viewer.id else { throw Problem.notFound }
        return .html(WithdrawPage(snippet: snippet, back: path, viewer: viewer, site: dependencies.services.site).body)
    }

    @Sendable private func withdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let next = try await place(of: id, for: viewer).next
        try await SnippetActions(dependencies: dependencies).withdraw(id, as: viewer)
        return .seeOther(next)
    }

    @Sendable private func askName(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (snippet, path, _) = try await place(of: try request.snippet(), for: viewer)
        guard snippet.author?.id == viewer.id, snippet.isDecided else { throw Problem.notFound }
        return .html(NamePage(snippet: snippet, back: path, viewer: viewer, site: dependencies.services.site).body)
    }

    @Sendable private func removeName(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id = try request.snippet()
        let next = try await place(of: id, for: viewer).next
        try await NameActions(dependencies: dependencies).remove(
            from: id,
            keepsMedia: request.form.isOn("media"),
            as: viewer
        )
        return .seeOther(next)
    }

    /// A snippet as `viewer` sees it, where on which page it stands, and which page is there once it is gone from them:
    /// their own in any case.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for them.
    private func place(
        of id: PublicID<Snippet>,
        for viewer: Viewer
    ) async throws -> (snippet: Snippet, path: Path, next: Path) {
        do {
            let place = try await StoryReader(dependencies: dependencies).place(of: id, for: viewer)
            let path = StoryPaths.show(place.thread.publicID).fragment(place.snippet.anchor)
            return (place.snippet, path, path)
        } catch let problem as Problem where problem.kind == .notFound {
            let (snippet, thread) = try await LeftStories(dependencies: dependencies).snippet(id, of: viewer)
            return (snippet, LeftPages.path(thread.publicID).fragment(snippet.anchor), LeftPages.listPath)
        }
    }
}

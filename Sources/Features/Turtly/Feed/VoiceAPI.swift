import Anonymous
import AnonymousPosting
import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Web

/// Texts that were let go, for the programs of readers.
struct VoiceAPI: Sendable {
    let dependencies: TurtlyDependencies

    private var reader: VoiceReader { VoiceReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(
            .get,
            FeedAPIPaths.feed,
            .readNotes,
            "Lists what was let go without a name, the newest first",
            query: [.init("category", "One of the twelve categories."), .cursor, .limit],
            list
        )
        routes.api(
            .post,
            FeedAPIPaths.think,
            .writeNotes,
            "Lets whoever wrote a text about self-harm know that someone is thinking of them"
        ) { request, viewer in
            try await FeedChoiceActions(dependencies: dependencies).think(of: try request.voice(), as: viewer)
        }
        routes.api(.post, FeedAPIPaths.report, .writeNotes, "Reports a text to the moderators", report)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> WirePage<VoiceJSON> {
        let category = try NoteReader.Wanted(request).category
        let feed = try await reader.feed(
            of: category,
            after: try request.checkedCursor(.cursor, as: String.self),
            limit: try request.limit(),
            for: viewer
        )
        let now = dependencies.services.clock.now
        return WirePage(feed.items.map { VoiceJSON($0, at: now) }, next: feed.next)
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer, _ input: PostReportJSON) async throws -> Done {
        let reports = PostReportPages.voices(dependencies.services)
        try await reports.report(try request.voice(), input.reason.value, as: viewer)
        return Done()
    }
}

/// A text without a name as programs read it: the same for its author and for a stranger.
struct VoiceJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let text: String
    let category: StringEnumJSON<NoteCategory>
    let talks_about_self_harm: Bool
    let appeared_on: String
    let ends_at: String?

    static let meanings = [
        "appeared_on": "The day on which it appeared.",
        "ends_at": "The moment at which it has to go from every screen; told within the last eight days.",
    ]

    init(_ post: AnonymousPost, at now: Instant) {
        id = post.id.description
        text = post.text
        category = StringEnumJSON(NoteCategory(post))
        talks_about_self_harm = post.isFolded
        appeared_on = post.day.text
        ends_at = VoiceView.tellsEnd(of: post, at: now) ? post.endsAt.iso8601 : nil
    }
}

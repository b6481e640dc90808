import Kernel
import Routing
import Web

/// A line of a story, or what is offered as one, as programs read it.
struct SnippetJSON: WireValue, SchemaDescribed {
    let id: String
    let url: String
    let round: Int
    let kind: StringEnumJSON<Snippet.Kind>
    let state: StringEnumJSON<Snippet.State>
    let author: AccountJSON?
    let text: String
    let media: [MediaJSON]
    let has_lost_media: Bool
    let is_line: Bool
    let votes: Int?
    let likes: Int?
    let is_own: Bool
    let is_voted: Bool
    let is_liked: Bool

    static let meanings = [
        "round": "The round it was offered in; 0 for the first lines.",
        "author": "Missing where they took their name away or are not there for you, and where names are hidden.",
        "text": "Empty where its words are gone; `[removed]` where moderators removed them.",
        "has_lost_media": "Whether there were media that went with its author's name.",
        "is_line": "Whether it is part of the story.",
        "votes": "How many counted; missing until the round is over.",
        "likes": "How many people like it; missing until the round is over.",
        "is_voted": "Whether you voted for it, while its round is open.",
    ]

    init(
        _ snippet: Snippet,
        for viewer: Viewer? = nil,
        isVoted: Bool = false,
        isLiked: Bool = false,
        on site: Site
    ) {
        id = snippet.publicID.text
        url = "\(site.baseAddress)\(APIPaths.snippet(snippet.publicID))"
        round = snippet.roundNumber
        kind = StringEnumJSON(snippet.kind)
        state = StringEnumJSON(snippet.state)
        author = snippet.author.map { AccountJSON($0, on: site) }
        text = snippet.state == .removed ? Snippet.removed : snippet.text
        media = snippet.media.map { MediaJSON($0, on: site) }
        has_lost_media = snippet.lostMedia
        is_line = snippet.isLine
        votes = snippet.countedVotes
        likes = snippet.isDecided ? snippet.likes : nil
        is_own = viewer != nil && snippet.author?.id == viewer?.id
        is_voted = isVoted
        is_liked = isLiked
    }
}

/// A new snippet, as a program submits it.
struct NewSnippetJSON: Codable, Sendable, SchemaDescribed {
    let text: String?
    let media: [NewMediaJSON]?
    let is_final: Bool?
    let ack_temporary: Bool?
    let follow: Bool?
    let round: Int?

    static let meanings = [
        "text": "1 to 140 characters, unless there are media.",
        "media": "1 to 3 pictures, or a video, or audio, uploaded before.",
        "is_final": "Whether it ends the story where it wins.",
        "ack_temporary": "That you know that a story will be deleted automatically; asked for once.",
        "follow": "Whether to follow the story as well.",
        "round": "The round it was written for; when the story has moved on since, the answer is 409 round_moved.",
    ]

    /// The draft of the snippet that it offers.
    ///
    /// - Throws: ``Problem`` `.invalid` at the words about a file that cannot be kept.
    var draft: SnippetDraft {
        get throws(Problem) {
            SnippetDraft(
                text: text ?? "",
                media: try (media ?? []).requests,
                isFinal: is_final ?? false,
                knowsItIsTemporary: ack_temporary ?? false,
                follows: follow ?? false,
                round: round
            )
        }
    }
}

extension Snippet.Kind: StringEnum {
    static var allCases: [Snippet.Kind] { [.starter, .normal, .final] }

    var word: String {
        switch self {
        case .starter: "starter"
        case .normal: "normal"
        case .final: "final"
        }
    }
}

extension Snippet.State: StringEnum {
    static var allCases: [Snippet.State] { [.live, .withdrawn, .removed, .erased, .hidden] }

    var word: String {
        switch self {
        case .live: "live"
        case .withdrawn: "withdrawn"
        case .removed: "removed"
        case .erased: "erased"
        case .hidden: "hidden"
        }
    }
}

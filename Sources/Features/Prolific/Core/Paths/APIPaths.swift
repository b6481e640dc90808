import Kernel
import Markup
import Routing
import Web

/// The addresses of the interface for programs.
enum APIPaths {
    static let threads = Pattern("/api/weft/v1/prolific/threads")
    static let thread = Pattern("/api/weft/v1/prolific/threads/:thread")
    static let follow = Pattern("/api/weft/v1/prolific/threads/:thread/follow")
    static let mute = Pattern("/api/weft/v1/prolific/threads/:thread/mute")
    static let draft = Pattern("/api/weft/v1/prolific/threads/:thread/draft")
    static let wrapUp = Pattern("/api/weft/v1/prolific/threads/:thread/wrap-up")
    static let endSubmitting = Pattern("/api/weft/v1/prolific/threads/:thread/end-submitting")
    static let rounds = Pattern("/api/weft/v1/prolific/threads/:thread/rounds")
    static let round = Pattern("/api/weft/v1/prolific/threads/:thread/rounds/:number")
    static let graph = Pattern("/api/weft/v1/prolific/threads/:thread/graph")
    static let snippets = Pattern("/api/weft/v1/prolific/threads/:thread/snippets")
    static let members = Pattern("/api/weft/v1/prolific/threads/:thread/members")
    static let member = Pattern("/api/weft/v1/prolific/threads/:thread/members/:username")
    static let membership = Pattern("/api/weft/v1/prolific/threads/:thread/membership")
    static let invitation = Pattern("/api/weft/v1/prolific/threads/:thread/invitation")
    static let invites = Pattern("/api/weft/v1/prolific/threads/:thread/invites")
    static let invite = Pattern("/api/weft/v1/prolific/threads/:thread/invites/:invite")
    static let publishing = Pattern("/api/weft/v1/prolific/threads/:thread/opening")
    static let consent = Pattern("/api/weft/v1/prolific/threads/:thread/opening/consent")
    static let snippet = Pattern("/api/weft/v1/prolific/snippets/:snippet")
    static let vote = Pattern("/api/weft/v1/prolific/snippets/:snippet/vote")
    static let like = Pattern("/api/weft/v1/prolific/snippets/:snippet/like")
    static let attribution = Pattern("/api/weft/v1/prolific/snippets/:snippet/attribution")
    static let attributions = Pattern("/api/weft/v1/prolific/attribution")
    static let invitations = Pattern("/api/weft/v1/prolific/invitations")
    static let points = Pattern("/api/weft/v1/prolific/points")
    static let ledger = Pattern("/api/weft/v1/prolific/points/:username")
    static let storyPoints = Pattern("/api/weft/v1/prolific/threads/:thread/points")
    static let storyLedger = Pattern("/api/weft/v1/prolific/threads/:thread/points/:username")
    static let prompt = Pattern("/api/weft/v1/prolific/prompt")

    static func thread(_ thread: PublicID<Story>) -> Path { "/api/weft/v1/prolific/threads/\(thread.text)" }
    static func snippet(_ snippet: PublicID<Snippet>) -> Path { "/api/weft/v1/prolific/snippets/\(snippet.text)" }
}

extension Scope {
    /// Reading stories.
    static var readStories: Scope { .read("prolific") }
    /// Taking part in stories.
    static var writeStories: Scope { .write("prolific") }
}

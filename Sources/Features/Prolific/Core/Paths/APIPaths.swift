import Kernel
import Markup
import Routing
import Web

/// The addresses of the interface for programs.
enum APIPaths {
    static let stories = Pattern.api("/prolific/threads")
    static let story = Pattern.api("/prolific/threads/:thread")
    static let follow = Pattern.api("/prolific/threads/:thread/follow")
    static let mute = Pattern.api("/prolific/threads/:thread/mute")
    static let draft = Pattern.api("/prolific/threads/:thread/draft")
    static let wrapUp = Pattern.api("/prolific/threads/:thread/wrap-up")
    static let endSubmitting = Pattern.api("/prolific/threads/:thread/end-submitting")
    static let rounds = Pattern.api("/prolific/threads/:thread/rounds")
    static let round = Pattern.api("/prolific/threads/:thread/rounds/:number")
    static let graph = Pattern.api("/prolific/threads/:thread/graph")
    static let snippets = Pattern.api("/prolific/threads/:thread/snippets")
    static let members = Pattern.api("/prolific/threads/:thread/members")
    static let member = Pattern.api("/prolific/threads/:thread/members/:username")
    static let membership = Pattern.api("/prolific/threads/:thread/membership")
    static let invitation = Pattern.api("/prolific/threads/:thread/invitation")
    static let invites = Pattern.api("/prolific/threads/:thread/invites")
    static let invite = Pattern.api("/prolific/threads/:thread/invites/:invite")
    static let publishing = Pattern.api("/prolific/threads/:thread/opening")
    static let consent = Pattern.api("/prolific/threads/:thread/opening/consent")
    static let snippet = Pattern.api("/prolific/snippets/:snippet")
    static let vote = Pattern.api("/prolific/snippets/:snippet/vote")
    static let like = Pattern.api("/prolific/snippets/:snippet/like")
    static let attribution = Pattern.api("/prolific/snippets/:snippet/attribution")
    static let attributions = Pattern.api("/prolific/attribution")
    static let invitations = Pattern.api("/prolific/invitations")
    static let points = Pattern.api("/prolific/points")
    static let ledger = Pattern.api("/prolific/points/:username")
    static let storyPoints = Pattern.api("/prolific/threads/:thread/points")
    static let storyLedger = Pattern.api("/prolific/threads/:thread/points/:username")
    static let prompt = Pattern.api("/prolific/prompt")

    static func story(_ story: PublicID<Story>) -> Path { .api("/prolific/threads/\(story.text)") }
    static func snippet(_ snippet: PublicID<Snippet>) -> Path { .api("/prolific/snippets/\(snippet.text)") }
}

extension Scope {
    /// Reading stories.
    static var readStories: Scope { .read("prolific") }
    /// Taking part in stories.
    static var writeStories: Scope { .write("prolific") }
}

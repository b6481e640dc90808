import Anonymous
import Calendar
import Kernel
import Memberships
import Reactions
import SQL

/// The words and choices of somebody who posts a mood, as they were typed.
struct MoodDraft: Sendable, Equatable {
    var emoji = ""
    /// How the emoji feels, where the palette does not have it; nothing where it was answered before.
    var answer: FeelingAnswer?
    var caption = ""
    var audience = MoodAudience.me
    /// The name of the group it is for, as addresses have it; empty for the one of the last mood.
    var group = ""
    /// The group of the last mood.
    var lastSpace: Space?
    /// True for a mood without a name, which is for everyone.
    var isAnonymous = false
    /// How long a mood without a name is there.
    var life = PostLife.day
    /// How soon a mood without a name appears.
    var release = ReleaseWindow.soon
    /// True where its author has seen where there is help, and posts it all the same.
    var isCertain = false
    /// True where the page said that visitors read what is for everyone.
    var isTold = false
    var words: [String] = []
    var tags: [String] = []
    /// The moment at which it was felt; `nil` for now.
    var at: Instant?
    /// The day and the time as they were typed.
    var day = "", time = ""
    /// The zone its author is in; `nil` for the one in which they were last.
    var zone: Zone?
    /// The word under which it is made once, however often it is sent: a page's key, or `Idempotency-Key`.
    var key = ""
}

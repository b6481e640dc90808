import Anonymous
import Calendar
import Kernel
import Memberships
import Reactions
import Responses
import SQL

/// A mood as all meet it who may see it: shared by the lists in which it stands, and never changed.
final class ShownMood: Sendable {
    let subject: ResponseSubject
    let emoji: Emoji
    let caption: String
    let quadrant: Quadrant?
    /// Who posted it; nobody where it has no name.
    let author: Account?
    let moment: Instant
    let audience: MoodAudience
    /// The group whose members see it, where it is for one.
    let space: Space?
    let isEdited: Bool
    let isFolded: Bool
    let version: MoodVersion?

    /// A mood with a name as others than its author meet it.
    init(_ mood: Mood, by author: Account) {
        let entry = mood.entry
        subject = MoodSubjects.subject(mood, by: author, entry.audience.audience)
        (emoji, caption, quadrant) = (entry.emoji, entry.caption, entry.feeling.quadrant)
        (self.author, moment, audience, space) = (author, entry.at, entry.audience, entry.space)
        (isEdited, isFolded) = (mood.editedAt != nil, false)
        version = MoodVersion(mood, by: author)
    }

    /// A mood without a name; `nil` for a text that is none.
    init?(_ post: AnonymousPost, _ subject: ResponseSubject?) {
        guard let text = AnonymousMoodText(post.text) else { return nil }
        self.subject = subject ?? MoodSubjects.subject(post.id, AnonymousMood.number(of: post.id))
        (emoji, caption) = (text.emoji, text.caption)
        quadrant = AnonymousMoodText.quadrant(ofCategory: post.category)
        (author, moment, audience, space) = (nil, post.endsAt, .everyone, nil)
        (isEdited, isFolded, version) = (false, post.isFolded, nil)
    }

    private init(_ mood: ShownMood, _ subject: ResponseSubject) {
        self.subject = subject
        (emoji, caption, quadrant) = (mood.emoji, mood.caption, mood.quadrant)
        (author, moment, audience, space) = (mood.author, mood.moment, mood.audience, mood.space)
        (isEdited, isFolded, version) = (mood.isEdited, mood.isFolded, mood.version)
    }

    /// The mood as its author meets it.
    func own(isPrivate: Bool) -> ShownMood { ShownMood(self, MoodSubjects.own(subject, isPrivate: isPrivate)) }
}

import Kernel
import Text

/// A story as it was typed, to begin it.
struct StoryDraft: Sendable {
    var title = ""
    /// The first lines.
    var text = ""
    var media: [AttachmentRequest] = []
    var visibility = Story.Visibility.everyone
    var settings = StorySettings()
    var language = "en"
    var warning = ""
    /// With or without `#`.
    var tags: [String] = []
    /// The snippet from which it goes on, which lost in another story; its licence is that story's then.
    var forkedFrom: PublicID<Snippet>?
    /// True where people gather in a lobby before it begins.
    var isNight = false

    static let warningLimit = 200
    static let mostTags = 5
    static let tagLimit = 40

    /// The story as it may be begun.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func checked() throws(Problem) -> NewStory {
        let text = try SnippetText(text, canBeEmpty: !media.isEmpty)
        try SnippetMedia.check(media)
        try settings.check()
        return NewStory(
            title: try line(title, limit: Story.titleLimit, at: "title"),
            starter: text,
            media: media,
            visibility: visibility,
            settings: settings,
            language: try LanguageTag(language).tag,
            warning: try line(warning, limit: Self.warningLimit, at: "warning"),
            tags: try checkedTags(),
            night: isNight ? .lobby : .none
        )
    }

    /// The story as it is to be from now on: its first lines are not asked for, and its end stays.
    func changed(_ story: Story) throws(Problem) -> NewStory {
        var draft = self
        draft.text = "…"
        draft.settings.isTemporary = story.settings.isTemporary
        draft.settings.expiresAt = story.settings.expiresAt
        guard draft.settings.maxRounds >= story.roundNumber else {
            throw .field("max_rounds", "The story is in round \(story.roundNumber) already.")
        }
        return try draft.checked()
    }

    private func line(_ typed: String, limit: Int, at field: String) throws(Problem) -> String {
        let sentence = "That is too long; \(limit) characters are possible."
        let text = try TextRule.line(limit, bytes: limit * 8).checked(typed, at: field, or: sentence)
        guard text.isVisible || field != "title" else { throw .field(field, "Give the story a title.") }
        return text
    }

    private func checkedTags() throws(Problem) -> [StoryTag] {
        var tags: [StoryTag] = []
        for typed in self.tags {
            let sentence = "A tag is one word of letters and digits."
            let text = try TextRule.line(Self.tagLimit + 1, bytes: Self.tagLimit * 4)
                .checked(typed, at: "tags", or: sentence)
            let name = String(text.drop { $0 == "#" })
            guard !name.isEmpty else { continue }
            guard name.count <= Self.tagLimit, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
                throw .field("tags", sentence)
            }
            let tag = StoryTag(name: name, key: Folding.key(name))
            if !tags.contains(where: { $0.key == tag.key }) { tags.append(tag) }
            guard tags.count <= Self.mostTags else {
                throw .field("tags", "A story has at most \(Self.mostTags) tags.")
            }
        }
        return tags
    }
}

/// A word under which a story is found.
struct StoryTag: Sendable, Equatable {
    let name: String
    /// The form under which words are equal.
    let key: String
}

/// A story that may be begun.
struct NewStory: Sendable {
    let title: String
    let starter: SnippetText
    let media: [AttachmentRequest]
    let visibility: Story.Visibility
    var settings: StorySettings
    let language: String
    let warning: String
    let tags: [StoryTag]
    let night: Story.Night
    /// Known once the branch is found that the draft names.
    var forkedFrom: ID<Snippet>?
}

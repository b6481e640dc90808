import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Text
import Web

/// The input of the composer, with what is wrong with it.
struct PostDraft: Sendable {
    var text = ""
    var warning = ""
    var audience = Audience.everyone
    var language = "en"
    var replyTo: ID<Post>?
    var options: [String] = []
    var pollIsMultiple = false
    var pollHidesTotals = false
    var pollLength = PollLength.day
    /// True where all answers were left empty that the form asked for.
    var endsPoll = false
    /// The files, in order.
    var uploads: [DraftUpload] = []
    /// The files as they are shown in the form; loaded for it.
    var items: [MediaItem] = []
    var isSensitive = false
    /// Names this one act of posting, so that sending a form twice posts once.
    var key = ""
    /// The draft that the server keeps and that this post makes needless.
    var saved: ID<SavedDraft>?
    /// The widest audience that it may have, as a reply; for the form.
    var widest = Audience.everyone
    var problem: Problem?

    /// An empty draft, for whom its writer usually writes and in their language.
    init(key: String = "", by viewer: Viewer? = nil) {
        self.key = key
        guard let viewer else { return }
        audience = viewer.preferences.audience
        language = viewer.preferences.language
    }

    init(_ form: FormFields) {
        text = form["text"] ?? ""
        warning = (form["warning"] ?? "").trimmed
        // What cannot be read is refused later: it must neither widen an audience nor tear an answer from its thread.
        if let sent = form["audience"] { audience = Int(sent).flatMap(Audience.init) ?? .owner }
        language = form["language"] ?? "en"
        if let sent = form["reply_to"], !sent.isEmpty { replyTo = ID(sent) ?? ID(rawValue: 0) }
        let answers = form.all("option").map(\.trimmed)
        options = answers.filter { !$0.isEmpty }
        endsPoll = !answers.isEmpty && options.isEmpty
        pollIsMultiple = form.isOn("poll_multiple")
        pollHidesTotals = form.isOn("poll_hides_totals")
        pollLength = form["poll_length"].flatMap { Int($0) }.flatMap(PollLength.init) ?? .day
        key = form["key"] ?? ""
        saved = form["saved"].flatMap { ID($0) }
        uploads = DraftUpload.all(of: form)
        isSensitive = form.isOn("sensitive")
    }

    /// A post as it stands, to be changed.
    init(_ post: Post, _ poll: Poll?, _ media: [MediaItem]) {
        text = post.text
        warning = post.warning
        audience = post.audience
        language = post.language
        options = poll?.options.map(\.title) ?? []
        pollIsMultiple = poll?.isMultiple ?? false
        pollHidesTotals = poll?.hidesTotals ?? false
        pollLength = poll.map { PollLength(nearest: $0.endsAt.since(post.id.instant)) } ?? .day
        uploads = media.map { DraftUpload($0) }
        items = media
        isSensitive = post.isSensitive
    }

    /// The draft with a reason why it was not taken.
    func rejected(_ problem: Problem) -> PostDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    /// The draft, checked away from the event loop where it is long.
    ///
    /// - Throws: what ``checked(limit:)`` throws.
    func prepared(limit: Int) async throws -> NewPost {
        try await offloading(text + warning) { try checked(limit: limit) }
    }

    /// The draft, checked.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func checked(limit: Int) throws(Problem) -> NewPost {
        let rule = TextRule.line(limit, bytes: limit * 4096 / 500)
        let warning = try rule.checked(warning, at: "warning", or: "The warning is too long.")
        guard audience != .owner else { throw .field("audience", "Choose who the post is for.") }
        let poll = try options.isEmpty ? nil : NewPoll(self)
        guard poll == nil || uploads.isEmpty else {
            throw PostMedia.notWithPoll
        }
        let media = try uploads.requests
        return NewPost(
            text: try PostText(text, warning: warning, limit: limit, canBeEmpty: poll != nil || !media.isEmpty),
            warning: warning,
            audience: audience,
            language: try LanguageTag(language),
            replyTo: replyTo,
            poll: poll,
            endsPoll: endsPoll,
            media: media,
            isSensitive: isSensitive && !media.isEmpty,
            key: IdempotencyKey(ofForm: key),
            saved: saved
        )
    }
}

/// A post that is about to be published, checked.
struct NewPost: Sendable {
    let text: PostText
    var warning: String
    let audience: Audience
    let language: LanguageTag
    let replyTo: ID<Post>?
    let poll: NewPoll?
    /// True where an edit takes the poll away.
    let endsPoll: Bool
    let media: [AttachmentRequest]
    let isSensitive: Bool
    let key: IdempotencyKey?
    var saved: ID<SavedDraft>?
}

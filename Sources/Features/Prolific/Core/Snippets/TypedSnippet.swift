import Contracts
import Kernel
import Web

/// The form by which somebody offers a snippet, as it was typed.
struct TypedSnippet: Sendable {
    var draft = SnippetDraft()
    /// The files, in order.
    var uploads: [DraftUpload] = []
    /// The files as the form shows them; loaded for it.
    var items: [MediaItem] = []
    var problem: Problem?
    /// The round it was written for.
    var round: Int?
    /// Under which it is submitted once; the page gives one where there is none.
    var key: String?

    init() {}

    /// Words that somebody began to write.
    init(text: String) {
        draft.text = text
    }

    init(_ form: FormFields) {
        draft.text = form["text"] ?? ""
        draft.isFinal = form.isOn("final")
        draft.knowsItIsTemporary = form.isOn("ack_temporary")
        draft.follows = form.isOn("follow")
        uploads = DraftUpload.all(of: form)
        round = form["round"].flatMap { Int($0) }
        key = form["key"]
    }

    /// The draft of the snippet that is to be offered.
    ///
    /// - Throws: ``Problem`` `.invalid` at the words about a file that cannot be kept.
    func checked() throws(Problem) -> SnippetDraft {
        var checked = draft
        checked.media = try uploads.requests
        checked.round = round
        return checked
    }
}

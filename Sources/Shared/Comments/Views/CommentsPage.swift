import Design
import Kernel
import Markup
import Responses

/// The comments on an object, on a page of their own.
struct CommentsPage: View {
    let list: CommentList
    let look: CommentLook
    let viewer: Viewer?

    private var subject: ResponseSubject { list.page.subject }

    var body: HTML {
        Page(
            "Comments on \(subject.title)",
            viewer: viewer,
            place: look.place,
            heading: .title(back: subject.path),
            metadata: PageMetadata(site: look.site, isIndexed: false)
        ) { list }.body
    }
}

/// Changes a comment.
struct EditCommentPage: View {
    private let item: CommentItem
    private let subject: ResponseSubject
    private let draft: CommentDraft
    private let look: CommentLook
    private let viewer: Viewer

    init(
        _ item: CommentItem,
        of subject: ResponseSubject,
        draft: CommentDraft,
        look: CommentLook,
        viewer: Viewer
    ) {
        self.item = item
        self.subject = subject
        self.draft = draft
        self.look = look
        self.viewer = viewer
    }

    var body: HTML {
        Page(
            "Edit your comment",
            viewer: viewer,
            place: look.place,
            heading: .title(back: back, sentence: "It will be marked as edited."),
            metadata: PageMetadata(site: look.site, isIndexed: false)
        ) {
            Composer(form, viewer: viewer, text: draft.text, error: draft.problem?.message) {
                if let back = draft.back { input(.type("hidden"), .name("back"), .value("\(back)")) }
            }
        }.body
    }

    private var back: Path {
        draft.back.map { $0.fragment(item.comment.anchor) } ?? subject.comment(item.comment.id)
    }

    private var form: Composer.Look {
        var form = Composer.Look(path: subject.editing(item.comment.id))
        form.label = "Your comment"
        form.placeholder = form.label
        form.button = "Save"
        form.limit = look.rules.limit
        form.isTall = true
        form.hasFocus = true
        return form
    }
}

/// Asks before a comment is deleted.
struct DeleteCommentPage: View {
    let item: CommentItem
    let subject: ResponseSubject
    /// The page on which they found it.
    let back: Path
    let look: CommentLook
    let viewer: Viewer

    var body: HTML {
        Page(
            "Delete this comment?",
            viewer: viewer,
            place: look.place,
            heading: .title(
                back: start,
                sentence: "It is gone for everyone at once, and cannot be brought back."
            ),
            metadata: PageMetadata(site: look.site, isIndexed: false)
        ) {
            form(.post, .action(subject.deleting(item.comment.id)), .class("sheet form")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("back"), .value("\(back)"))
                div(.class("row")) {
                    Button("Delete", style: .danger)
                    LinkButton("No, go back", to: start, style: .outline)
                }
            }
            div(.class("feed")) { look.card(item, of: subject, for: viewer) }
        }.body
    }

    private var start: Path { back.fragment(item.comment.anchor) }
}

import Contracts
import Design
import Kernel
import Markup
import Responses
import Routing
import Runtime
import SQL

/// The look of comments in one place: makes views of what was read.
struct CommentLook: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let rules: CommentRules
    let place: Place?
    private let cards = CommentCardCache()

    init(_ services: Services, _ subjects: any ResponseSubjects, _ rules: CommentRules, in place: Place?) {
        self.services = services
        self.subjects = subjects
        self.rules = rules
        self.place = place
    }

    var site: Site { services.site }

    /// The comments of a page with the box to write one.
    func list(_ page: CommentPage, for viewer: Viewer?, draft: CommentDraft? = nil) -> CommentList {
        var draft = draft ?? CommentDraft()
        if draft.key.isEmpty { draft.key = services.newFormKey() }
        return CommentList(
            page: page,
            cards: page.items.map { card($0, of: page.subject, for: viewer) },
            ids: CommentIDs(subjects.kind, page.subject.number),
            draft: draft,
            limit: rules.limit,
            viewer: viewer
        )
    }

    /// A comment as one viewer meets it.
    ///
    /// - Parameter isNew: whether it joins an open page, at the end of its comments.
    func card(
        _ item: CommentItem,
        of subject: ResponseSubject,
        for viewer: Viewer?,
        isNew: Bool = false
    ) -> CommentCard {
        CommentCard(
            template: cards.template(of: item, on: subject),
            item: item,
            subject: subject,
            report: ReportSubject.reportPath(CommentKinds(of: subjects.kind).report, item.comment.id),
            list: isNew ? CommentIDs(subjects.kind, subject.number).fresh : nil,
            viewer: viewer,
            now: services.clock.now
        )
    }
}

/// The ids of the parts of a page that show the comments on one object.
struct CommentIDs: Sendable {
    private let name: String
    /// The topics to which the page listens.
    let topic: LiveTopic

    init(_ kind: String, _ subject: Int64) {
        name = "\(kind)-\(subject)"
        topic = LiveTopic(name: CommentKinds(of: kind).topic, key: subject)
    }

    /// The list.
    var list: String { "comments-\(name)" }
    /// The place for what is written while the page is open.
    var fresh: String { "new-comments-\(name)" }
    /// How many there are.
    var count: String { "comment-count-\(name)" }
}

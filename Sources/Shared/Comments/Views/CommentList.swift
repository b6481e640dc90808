import Contracts
import Design
import Kernel
public import Markup
import Responses
import Routing
import Runtime

/// The comments on one object, oldest first, with the box to write one at their end.
public struct CommentList: View {
    let page: CommentPage
    let cards: [CommentCard]
    let ids: CommentIDs
    let draft: CommentDraft
    let limit: Int
    let viewer: Viewer?

    private var subject: ResponseSubject { page.subject }

    /// The heading, the list and the box.
    public var body: HTML {
        HTML {
            h2(.class("over"), .id("comments")) {
                "Comments "
                CommentCount(ids: ids, count: page.count)
            }
            items
            div(
                .class("feed comments"),
                .id(ids.fresh),
                .role("log"),
                .aria("label", "New comments"),
                .when(viewer != nil, .data("live", ids.topic.description))
            ) {}
            if cards.isEmpty { empty }
            foot
        }
    }

    /// The list with the ways to more of it; alone for pages that grow in place.
    var items: HTML {
        HTML {
            if let earlier = page.earlier {
                nav(.class("pager"), .aria("label", "Earlier comments")) {
                    a(.class("button"), .href(subject.comments.page(.before, earlier)), .rel("prev")) {
                        "Earlier comments"
                    }
                }
            }
            div(.class("feed comments"), .id(ids.list), .role("feed"), .aria("label", "Comments")) {
                for card in cards { card }
            }
            Pager(
                older: page.later.map { subject.comments.page(.after, $0) },
                list: ids.list,
                items: "comments",
                next: "More comments"
            )
        }
    }

    private var empty: EmptyState {
        page.earlier == nil && page.later == nil
            ? EmptyState("No comments yet", icon: .reply)
            : EmptyState("No comments here", icon: .reply)
    }

    @HTMLBuilder private var foot: HTML {
        if viewer == nil {
            p(.class("center")) {
                LinkButton("Log in to comment", to: .logIn(then: subject.comments), style: .outline, isSlim: true)
            }
        } else if let refusal = subject.refusal ?? (mayWrite ? nil : Problem.mayNotWrite) {
            Notice(.info, refusal.message)
        } else {
            composer
        }
    }

    private var mayWrite: Bool { viewer?.account.state.mayWrite ?? false }

    /// The box to write in.
    var composer: HTML {
        var look = Composer.Look(path: subject.comments)
        look.label = "Your comment"
        look.placeholder = "Write a comment"
        look.button = "Comment"
        look.limit = limit
        look.draft = ids.list
        look.list = ids.fresh
        look.showsPending = false
        return Composer(look, viewer: viewer, text: draft.text, error: draft.problem?.fields["text"]) {
            if let problem = draft.problem, problem.fields["text"] == nil { FormErrors(problem) }
            input(.type("hidden"), .name("key"), .value(draft.key))
            if draft.staysHere { input(.type("hidden"), .name("here"), .value("1")) }
        }.body
    }
}

/// How many comments there are, behind the heading of their list.
struct CommentCount: View {
    let ids: CommentIDs
    let count: Int

    var body: HTML {
        span(.class("soft"), .id(ids.count)) { count == 0 ? "" : count.abbreviated }
    }
}

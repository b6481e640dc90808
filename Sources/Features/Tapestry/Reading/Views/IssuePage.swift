import Comments
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Responses
import Runtime

/// An issue to read.
struct IssuePage: View {
    let view: IssuePageView
    let dependencies: TapestryDependencies
    let viewer: Viewer

    private var group: Group { view.group }
    private var issue: RenderedIssue { view.rendered }
    private var number: Int { view.near.issue.number ?? 0 }
    private var site: Site { dependencies.services.site }

    var body: HTML {
        Page(
            "\(issue.masthead), number \(number)",
            viewer: viewer,
            place: .tapestry,
            layout: .wide,
            heading: .none,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: issue.sheets)
        ) {
            div(.class("reader")) {
                doing
                issue.article(next: next, talk: talk)
                turn
            }
        }.body
    }

    /// The actions on the issue, above it.
    private var doing: HTML {
        nav(.class("doing"), .aria("label", "This issue")) {
            LinkButton("Back", to: home, icon: .back, style: .quiet, isSlim: true, context: "to \(group.name)")
            span(.class("push")) {}
            LinkButton(
                "Print",
                to: TapestryPaths.print(number, of: group.publicID),
                icon: .print,
                style: .quiet,
                isSlim: true
            )
            if issue.hasMedia {
                LinkButton(
                    "Pictures",
                    to: TapestryPaths.archive(number, of: group.publicID),
                    icon: .download,
                    style: .quiet,
                    isSlim: true,
                    context: "as one file"
                )
            }
        }
    }

    private var home: Path { TapestryPaths.group(group.publicID) }

    @HTMLBuilder private var next: HTML {
        if let period = view.period {
            p { "The next issue comes on \(group.schedule.zone.clock(period.closesAt))." }
        }
    }

    /// The issues before and behind it, and the period that runs behind the last one.
    private var turn: HTML {
        nav(.class("turn"), .aria("label", "Other issues")) {
            if let previous = view.near.previous { neighbour(previous, "prev", .back) } else { span {} }
            if let next = view.near.next {
                neighbour(next, "next", .forward)
            } else {
                a(.href(home), .class("onward")) {
                    small { "Now" }
                    "What comes next"
                }
            }
        }
    }

    private func neighbour(_ issue: Issue, _ relation: String, _ icon: Icon) -> HTML {
        a(
            .href(TapestryPaths.issue(issue.number ?? 0, of: group.publicID)),
            .rel(relation),
            .class(relation == "next" ? "onward" : nil)
        ) {
            small {
                icon
                "Number \(issue.number ?? 0)"
            }
            issue.dates(in: group.schedule.zone)
        }
    }

    // MARK: What is said of a story

    private func talk(_ told: RenderedIssue.Story) -> HTML {
        guard !group.isJournal else { return HTML() }
        let (number, author) = (told.link.rawValue, told.author)
        let subject = ResponseSubject(
            number,
            of: author,
            title: author == viewer.id ? "your story" : "\(told.authorName)’s story",
            path: told.path,
            refusal: GroupStories.refusal(to: author, view.relationships, in: view.found),
            isModerated: view.found.isAdmin || author == viewer.id
        )
        let bar = dependencies.reactions.bar(view.reactions[number], on: subject, for: viewer)
        if let page = view.talk, page.subject.number == number { return unfolded(told, bar, page) }
        let said = HTML(text: said(view.comments[number] ?? 0))
        guard bar.mayReact else {
            return IssueStoryFoot(story: told.id, title: told.title, issue: here, bar: bar.body, said: said).body
        }
        return told.folded.filled { hole in hole == RenderedIssue.Story.chips ? bar.chips : said }
    }

    private func said(_ count: Int) -> String { count == 0 ? "Say something" : count.commentsText }

    private func unfolded(_ told: RenderedIssue.Story, _ bar: ReactionBar, _ page: CommentPage) -> HTML {
        HTML {
            div(.class("talk"), .id("talk-\(told.id)")) {
                bar
                a(.class("said"), .href(here.fragment("talk-\(told.id)"))) {
                    Icon.close
                    span { "Close the comments" }
                }
            }
            div(.class("talk-open")) { dependencies.comments.list(page, for: viewer, staysHere: true) }
        }
    }

    private var here: Path { TapestryPaths.issue(number, of: group.publicID) }
}

extension IssueSetting {
    /// The style sheets of pages with the issue.
    var sheets: [Path] { [Assets.issueSheet.path, ColourSheet(colours).path] }
}

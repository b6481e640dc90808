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
    let view: IssueView
    let dependencies: TapestryDependencies
    let viewer: Viewer

    private var group: Group { view.group }
    private var number: Int { view.snapshot.head.number }
    private var site: Site { dependencies.services.site }
    private var setting: IssueSetting { IssueSetting(view.snapshot) }

    var body: HTML {
        let setting = setting
        return Page(
            "\(view.snapshot.head.masthead), number \(number)",
            viewer: viewer,
            place: .tapestry,
            layout: .wide,
            heading: .none,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: setting.sheets)
        ) {
            div(.class("reader")) {
                doing
                IssueArticle(
                    setting: setting,
                    form: IssueForm(
                        isOnline: true,
                        base: site.baseAddress,
                        address: TapestryPaths.issue(number, of: group.publicID)
                    ),
                    authors: view.authors,
                    textSize: view.choices.textSize,
                    next: next,
                    talk: talk
                )
                turn
            }
        }.body
    }

    /// What can be done with the issue, above it.
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
            if setting.pictureCount + setting.voiceCount > 0 {
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

    private var next: String {
        view.period.map { "The next issue comes on \(group.schedule.zone.clock($0.closesAt))." } ?? ""
    }

    /// The issues before and behind it, and the period that runs behind the last one.
    private var turn: HTML {
        nav(.class("turn"), .aria("label", "Other issues")) {
            if let previous = view.previous { neighbour(previous, "prev", .back) } else { span {} }
            if let next = view.next {
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

    private func talk(_ item: SnapshotItem) -> HTML {
        guard !group.isJournal, let told = item.story, let story = PublicID<ToldStory>(told.id) else { return HTML() }
        let path = TapestryPaths.story(story, in: group.publicID)
        let count = view.comments[item.link.rawValue] ?? 0
        let author = ID<Account>(rawValue: told.author.id)
        let subject = ResponseSubject(
            item.link.rawValue,
            of: author,
            title: author == viewer.id ? "your story" : "\(told.author.name)’s story",
            path: path,
            refusal: group.isClosing ? Problem.groupDeleted : nil,
            isModerated: view.found.isAdmin || author == viewer.id
        )
        return HTML {
            div(.class("talk"), .id("talk-\(told.id)")) {
                dependencies.reactions.bar(view.reactions[item.link.rawValue], on: subject, for: viewer)
                if unfolded(item) == nil { unfold(told, count) } else { fold(told) }
            }
            if let page = unfolded(item) {
                div(.class("talk-open")) { dependencies.comments.list(page, for: viewer, staysHere: true) }
            }
        }
    }

    private func unfolded(_ item: SnapshotItem) -> CommentPage? {
        view.talk.flatMap { $0.subject.number == item.link.rawValue ? $0 : nil }
    }

    private var here: Path { TapestryPaths.issue(number, of: group.publicID) }

    private func unfold(_ told: SnapshotStory, _ count: Int) -> HTML {
        a(.class("said"), .href(here.query("talk", told.id).fragment("talk-\(told.id)"))) {
            Icon.reply
            span {
                Words.count(count, "comment", "comments") ?? "Say something"
                span(.class("sr")) { " about \(told.title)" }
            }
        }
    }

    private func fold(_ told: SnapshotStory) -> HTML {
        a(.class("said"), .href(here.fragment("talk-\(told.id)"))) {
            Icon.close
            span { "Close the comments" }
        }
    }
}

extension IssueSetting {
    /// The style sheets of pages with the issue.
    var sheets: [Path] { [Assets.issueSheet.path, ColourSheet(colours).path] }
}

import Calendar
import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL

/// Issues that have closed and still take late stories.
struct GraceNotices: View {
    let view: GroupView

    var body: HTML {
        HTML {
            for issue in view.inGrace {
                Notice(.info) {
                    "The issue that has just closed still takes late stories until "
                    "\(PeriodWords.moment(issue.publishAt, in: view.zone, at: view.now))."
                }
            }
        }
    }
}

/// A question of the period, with the ways to answer it and to get another one.
struct QuestionCard: View {
    let prompt: Prompt
    let view: GroupView
    let viewer: Viewer

    private var group: Group { view.group }
    private var isAnswered: Bool { view.answered.contains(prompt.id) }
    private var write: Path {
        TapestryPaths.writePath.query("group", group.publicID.text).query("prompt", prompt.id.description)
    }

    var body: HTML {
        article(.class("question")) {
            p(.class("asked-by")) {
                "A question"
                if let proposer = prompt.proposer {
                    ", from "
                    bdi { proposer.displayName }
                }
            }
            h3(.dir("auto")) { prompt.text }
            if !group.isClosing, viewer.account.state.mayWrite {
                div(.class("row")) {
                    LinkButton("Answer", to: write, icon: .write, style: .primary, context: "“\(prompt.text)”")
                    if !isAnswered {
                        Button(
                            "Another one",
                            style: .outline,
                            path: TapestryPaths.swap(prompt.id, in: group.publicID),
                            context: "instead of “\(prompt.text)”"
                        )
                    }
                }
            }
        }
    }
}

/// A story in a list: who, when, how it begins, its first picture; all of it leads to the story.
struct ToldStoryRow: View {
    let one: GroupStory
    let group: Group
    let comments: Int
    let today: LocalDate

    init(_ one: GroupStory, in group: Group, comments: Int, today: LocalDate) {
        (self.one, self.group, self.comments, self.today) = (one, group, comments, today)
    }

    private var story: ToldStory { one.story }
    private var picture: MediaItem? { one.media.first { $0.shape.isPicture } }
    private var hasVoice: Bool { one.media.contains { $0.shape == .audio } }

    var body: HTML {
        article(.class("story-row", story.ground == .white ? nil : "tinted g-\(story.ground.digits)")) {
            Avatar(story.author)
            div {
                p(.class("who")) {
                    a(.href(TapestryPaths.story(story.publicID, in: group.publicID))) {
                        bdi { story.byline.isEmpty ? story.author.displayName : story.byline }
                        span(.class("sr")) { ", the story of" }
                        span(.class("when")) { " \(PeriodWords.near(story.storyDate, today: today))" }
                    }
                }
                p(.class("excerpt"), .dir("auto")) { words }
                if !facts.isEmpty { p(.class("facts")) { facts } }
            }
            if let picture { span(.class("thumb")) { Photo(picture, isDecorative: true) } }
        }
    }

    @HTMLBuilder private var words: HTML {
        let text = ToldStoryText(story.text)
        if story.text.isEmpty { hasVoice ? "A voice note" : "Pictures" }
        if let headline = text.headline {
            b { headline }
            " "
        }
        String(text.paragraphs.joined(separator: " ").prefix(240))
    }

    private var facts: String {
        let pictures = one.media.count(where: \.shape.isPicture)
        return [
            pictures > 1 ? pictures.picturesText : "",
            hasVoice ? "voice note" : "",
            comments > 0 ? comments.commentsText : "",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

/// The cover of a past issue.
struct IssueCover: View {
    let issue: Issue
    let group: Group

    var body: HTML {
        a(.class("issue-cover"), .href(TapestryPaths.issue(issue.number ?? 0, of: group.publicID))) {
            span(.class("cover-page"), .aria("hidden", "true")) {
                span(.class("cover-name"), .dir("auto")) { group.masthead }
                GroupCover(seed: issue.id.rawValue)
            }
            b { "Number \(issue.number ?? 0)" }
            span(.class("soft")) { issue.dates(in: group.schedule.zone) }
            span(.class("soft")) { issue.storyCount.storiesText }
        }
    }
}

/// The ways to the books of the years of some issues, each a page to be printed.
struct YearLinks: View {
    let issues: [Issue]
    let group: Group

    var body: HTML {
        guard !issues.isEmpty else { return HTML() }
        return div(.class("row over")) {
            for year in years {
                LinkButton(
                    "All of \(year) to print",
                    to: TapestryPaths.year(year, of: group.publicID),
                    icon: .print,
                    style: .quiet,
                    isSlim: true
                )
            }
        }
    }

    private var years: [Int] {
        Set(issues.map { group.schedule.zone.date(at: $0.closesAt).month.year }).sorted(by: >)
    }
}

/// Where a member asks the others something, and what waits for its turn.
struct PromptsPage: View {
    let group: Group
    let waiting: [Prompt]
    let viewer: Viewer
    let site: Site
    var text = ""
    var problem: Problem?

    var body: HTML {
        Page(
            "Ask the others",
            viewer: viewer,
            place: .tapestry,
            heading: .title(
                back: TapestryPaths.group(group.publicID),
                sentence: "Your question is asked in one of the next issues of \(group.name), with your name."
            ),
            metadata: .tapestry(site)
        ) {
            form(.class("sheet form tall-form"), .post, .action(TapestryPaths.prompts(group.publicID))) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                Field(
                    "Your question",
                    name: "text",
                    value: text,
                    error: problem?.fields["text"],
                    placeholder: "What did you laugh about?",
                    maxLength: Prompt.limit * 2,
                    isRequired: true
                )
                Button("Ask it", isFull: true)
            }
            if !waiting.isEmpty {
                PagePart("Waiting for their turn") {
                    ol(.class("feed waiting")) {
                        for prompt in waiting {
                            li {
                                p(.class("serif"), .dir("auto")) { prompt.text }
                                if let proposer = prompt.proposer { p(.class("soft small")) { proposer.displayName } }
                            }
                        }
                    }
                }
            }
        }.body
    }
}

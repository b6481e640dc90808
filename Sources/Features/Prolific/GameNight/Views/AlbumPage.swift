import Design
import Kernel
import Markup

/// A complete story as slides: a line on each, and below it the lines that lost against it.
struct AlbumPage: View {
    let record: StoryRecord
    let viewer: Viewer?
    let site: Site

    private var text: StoryText { record.text }
    private var story: Story { text.story }
    private var last: Int { text.lines.count + 1 }

    var body: HTML {
        Page(
            "Album of “\(story.title)”",
            viewer: viewer,
            place: .prolific,
            layout: .book,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                isIndexed: story.visibility == .everyone,
                sheets: [Assets.storyNightSheet.path]
            )
        ) {
            div(.class("album-head")) {
                a(
                    .class("button quiet only"),
                    .href(StoryPaths.show(story.publicID)),
                    .aria("label", "Back"),
                    .title("Back")
                ) { Icon.back }
            }
            TemporaryNotice(story: story)
            if story.warning.isEmpty { slides } else { Disclosure(story.warning) { slides } }
        }.body
    }

    private var slides: HTML {
        let rounds = Dictionary(uniqueKeysWithValues: record.rounds.map { ($0.round.number, $0) })
        return ol(.class("album"), .role("list"), .tabindex(0), .aria("label", "Slides"), .lang(story.language)) {
            slide(0) {
                CoverImage(story: story.publicID)
                h1(.dir("auto")) { story.title }
                p(.class("row soft")) {
                    Faces(text.credits.all.compactMap(\.author))
                    span { bdi { text.credits.summary } }
                }
            }
            for (index, line) in text.lines.enumerated() {
                slide(index + 1) { page(of: line, rounds[line.roundNumber]) }
            }
            slide(last) { end }
        }
    }

    private func slide(_ number: Int, @HTMLBuilder _ content: () -> HTML) -> HTML {
        li(.id("slide-\(number)"), .class("slide")) {
            div(.class("stack")) { content() }
            nav(.class("row"), .aria("label", "Slide \(number + 1) of \(last + 1)")) {
                if number > 0 { step(to: number - 1, "Before", .back) }
                if number < last { step(to: number + 1, "Next", .forward) }
            }
        }
    }

    private func step(to number: Int, _ words: String, _ icon: Icon) -> HTML {
        a(.class("button outline slim"), .href("#slide-\(number)")) {
            icon
            span { words }
        }
    }

    private func page(of line: Snippet, _ round: RoundRecord?) -> HTML {
        HTML {
            SnippetWords(snippet: line)
            p(.class("soft small")) {
                SnippetAuthor(snippet: line)
                if let votes = line.countedVotes, votes > 0 { " · \(votes.votesText)" }
            }
            if let round, !round.branches.isEmpty {
                section(.class("sisters"), .aria("label", "What we nearly read")) {
                    h2(.class("small soft")) { "What we nearly read" }
                    ul {
                        for entry in Self.best(of: round) {
                            li {
                                p(.class("serif"), .dir("auto")) { entry.words }
                                p(.class("soft tiny")) { Remark.of(entry) }
                            }
                        }
                    }
                    if round.branches.count > Self.most {
                        a(.class("textlink"), .href(StoryPaths.round(round.round.number, of: story.publicID))) {
                            "All \(round.branches.count.linesText)"
                        }
                    }
                }
            }
        }
    }

    /// How many lines that lost stand on a slide.
    private static let most = 6

    /// Those with most votes first.
    private static func best(of round: RoundRecord) -> ArraySlice<StoryEntry> {
        round.branches.sorted { ($1.result?.votes ?? 0, $0.id) < ($0.result?.votes ?? 0, $1.id) }.prefix(most)
    }

    private var end: HTML {
        HTML {
            h2 { "The end" }
            ul {
                for credit in text.credits.all { li { "\(credit.name), \(credit.lines.linesText)" } }
            }
            p(.class("row")) {
                LinkButton("Read", to: ReadingPaths.story(story.publicID), icon: .book, style: .outline)
                AgainButton(story: story, viewer: viewer)
            }
        }
    }
}

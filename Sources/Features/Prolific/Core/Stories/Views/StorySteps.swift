import Design
import Kernel
import Markup
import Routing

/// One line of a story at a time, with the way to the line before it and to the next.
struct StorySteps: View {
    let view: StoryView
    /// Which line is shown, from 1 on.
    let number: Int
    let viewer: Viewer?
    let cache: SnippetCache

    private var story: Story { view.story }
    private var line: Snippet { view.lines[number - 1] }

    /// The number of a line that is there, for a number that was asked for; `nil` where there is nothing to step
    /// through.
    static func number(_ asked: Int?, in view: StoryView) -> Int? {
        guard let asked, !view.lines.isEmpty else { return nil }
        return min(max(asked, 1), view.lines.count)
    }

    /// Where a line stands alone; the browser goes on from there, so that the next presses of Tab reach its buttons.
    ///
    /// Who steps on has opened the fold of a story with a warning.
    static func path(of number: Int, in story: Story, isOpen: Bool = true) -> Path {
        page(of: number, in: story, isOpen: isOpen).fragment("steps")
    }

    /// The page alone, as it is read anew.
    static func page(of number: Int, in story: Story, isOpen: Bool) -> Path {
        let path = StoryPaths.show(story.publicID).page(.at, number)
        return isOpen && !story.warning.isEmpty ? path.query("open", "1") : path
    }

    var body: HTML {
        section(.class("stack"), .id("steps"), .lang(story.language), .aria("label", "The story, line by line")) {
            ol(.class("story-lines")) {
                StoryLine(
                    snippet: line,
                    isLiked: view.likes.contains(line.id),
                    viewer: viewer,
                    result: story.result(of: line),
                    cache: cache
                )
            }
            nav(.class("row over"), .id("steps-lines"), .aria("label", "Lines")) {
                if number > 1 { step(to: number - 1, "Before", .back, "prev") }
                span(.class("soft"), .aria("current", "step")) { "Line \(number) of \(view.lines.count)" }
                if number < view.lines.count {
                    step(to: number + 1, "Next", .forward, "next")
                } else if story.state.isRunning {
                    LinkButton(
                        "Latest: round \(story.roundNumber)",
                        to: StoryPaths.show(story.publicID).fragment("round"),
                        icon: .forward,
                        style: .outline,
                        isSlim: true
                    )
                }
                LinkButton("All lines", to: StoryPaths.show(story.publicID), style: .quiet, isSlim: true)
            }
        }
    }

    private func step(to number: Int, _ words: String, _ icon: Icon, _ relation: String) -> LinkButton {
        LinkButton(
            words,
            to: Self.path(of: number, in: story),
            icon: icon,
            style: .outline,
            isSlim: true,
            relation: relation
        )
    }
}

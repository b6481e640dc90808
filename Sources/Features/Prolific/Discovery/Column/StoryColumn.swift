import Design
import Kernel
import Markup
import Runtime
import SQL
import Text

/// The second column beside a story: the clock of its round, and who writes it.
///
/// A script moves the facts of the story there.
struct StoryColumn: View {
    let story: Story
    /// The present round; the last one where the story is complete.
    let round: Round
    /// Those with most lines in it; nobody where the story is hidden until its end.
    let writers: [StoryWriter]
    let now: Instant

    var body: HTML {
        div(.class("story-column stack")) {
            if story.state.isRunning { clock }
            if !writers.isEmpty { people }
        }
    }

    // MARK: The clock

    /// The clock for the eye alone: the round beside it says the same in words.
    private var clock: HTML {
        section(.class("round-clock"), .aria("hidden", "true")) {
            if let phase = round.phase(at: now), now < phase.end { ring(until: phase.end) }
            RoundDots(story: story)
        }
    }

    /// The time that is left, and a ring that a script closes as it goes by.
    private func ring(until end: Instant) -> HTML {
        div(.class("ring"), .role("timer")) {
            svg(.viewBox("0 0 36 36")) {
                circle(.cx(18), .cy(18), .r(Self.radius))
                circle(.cx(18), .cy(18), .r(Self.radius))
            }
            TimeLeft(until: end, now: now, over: "0:00")
        }
    }

    /// Its circumference is 100.
    private static let radius = 15.9155

    // MARK: The people

    private var people: HTML {
        section(.aria("label", "In this story")) {
            h2 { "In this story" }
            ul(.class("writers")) {
                for writer in writers { li { row(writer) } }
            }
            if hasPoints {
                a(.class("textlink"), .href(PointPaths.board(of: story.publicID))) { "Points" }
            }
        }
    }

    private var hasPoints: Bool { writers.contains { $0.points > 0 } }

    private func row(_ writer: StoryWriter) -> HTML {
        a(.href(writer.account.path)) {
            Avatar(writer.account, size: .slim)
            span {
                bdi { writer.account.displayName }
                small { writer.lines.linesText }
            }
            if writer.points > 0 {
                b {
                    String(writer.points)
                    span(.class("sr")) { plural(writer.points, one: " point", other: " points") }
                }
            }
        }
    }
}

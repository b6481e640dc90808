public import Kernel
public import Markup
import Text

/// A question with a few answers: a form before one has voted, bars with numbers after.
public struct PollBox: View {
    /// One answer.
    public struct Answer: Sendable {
        let words: String
        let votes: Int?
        let isMine: Bool

        /// An answer with its votes, `nil` while they are hidden.
        public init(_ words: String, votes: Int?, isMine: Bool = false) {
            self.words = words
            self.votes = votes
            self.isMine = isMine
        }
    }

    private let answers: [Answer]
    private let voters: Int
    private let closing: HTML
    private let ballot: Ballot?

    /// Where a vote is sent.
    public struct Ballot: Sendable {
        let path: Path
        let allowsSeveral: Bool
        let viewer: Viewer

        /// The address, and whether several answers may be ticked.
        public init(path: Path, allowsSeveral: Bool, viewer: Viewer) {
            self.path = path
            self.allowsSeveral = allowsSeveral
            self.viewer = viewer
        }
    }

    /// A poll.
    ///
    /// - Parameters:
    ///   - voters: how many people have voted; a share is of them.
    ///   - closing: a few words on when it ends.
    ///   - ballot: where a vote is sent, for somebody who may vote now; choices are sent as `choice`.
    public init(_ answers: [Answer], voters: Int, closing: HTML, ballot: Ballot?) {
        self.answers = answers
        self.voters = voters
        self.closing = closing
        self.ballot = ballot
    }

    /// The form, or the result.
    public var body: HTML {
        if let ballot {
            return form(.class("poll"), .post, .action(ballot.path), .data("enhance")) {
                CSRFField(ballot.viewer)
                for (index, answer) in answers.enumerated() {
                    ballot.allowsSeveral
                        ? Choice.checkbox(answer.words, name: "choice", value: String(index))
                        : Choice.radio(answer.words, name: "choice", value: String(index), isRequired: true)
                }
                div(.class("row")) {
                    Button("Vote", style: .outline)
                    summary
                }
            }
        }
        return div(.class("poll")) {
            ul(.class("poll")) {
                for answer in answers { result(answer) }
            }
            summary
        }
    }

    private var summary: HTML {
        span(.class("soft small")) {
            voters == 0 ? "No votes yet" : plural(voters, one: "1 person voted", other: "\(voters) people voted")
            " · "
            closing
        }
    }

    private func result(_ answer: Answer) -> HTML {
        let share = voters == 0 ? 0 : ((answer.votes ?? 0) * 100 + voters / 2) / voters
        return li(.class(answer.isMine ? "mine" : nil)) {
            svg(.aria("hidden", "true")) { rect(.width(percent: share), .height(percent: 100)) }
            span(.dir("auto")) {
                answer.words
                if answer.isMine { span(.class("sr")) { " (your vote)" } }
            }
            if answer.votes != nil { span(.class("percent")) { "\(share) %" } }
        }
    }
}

import Design
import Kernel
import Markup
import Text

/// How the votes of a round that is over came, for the host of its story.
struct TotalsSheet: View {
    let totals: RoundTotals

    private var signals: FraudSignals { totals.signals }

    var body: HTML {
        section(.class("sheet stack"), .aria("label", "How the votes came")) {
            h2 { "How the votes came" }
            p(.class("soft")) { "Only you see this, as the host. It proves nothing, and changes nothing." }
            Prose(
                ul {
                    li { signals.votes.votesText }
                    li { "\(signals.byNewcomers) from accounts under 7 days old" }
                    li { "\(signals.byStrangers) from accounts that did nothing else here" }
                    li { "at most \(signals.atOnce) for one line within a minute" }
                    li {
                        plural(
                            totals.pairs,
                            one: "1 pair of people who voted for each other",
                            other: "\(totals.pairs) pairs of people who voted for each other"
                        )
                    }
                }
            )
        }
    }
}

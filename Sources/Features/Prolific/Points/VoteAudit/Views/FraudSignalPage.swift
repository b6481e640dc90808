import Design
import Kernel
import Markup

/// How the votes of a round came, for staff.
struct FraudSignalPage: View {
    let file: RoundFile
    let viewer: Viewer
    let site: Site

    private var story: Story { file.story }
    private var round: Round { file.round }

    var body: HTML {
        Page(
            "Votes of round \(round.number)",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if let signals = file.signals {
                lines(signals)
                pairs(signals)
                if file.isOpen { voters(signals) }
            } else if file.isOpen {
                question
            } else {
                EmptyState("No votes yet", icon: .vote, sentence: "No one has offered a line in this round.")
            }
        }.body
    }

    private var question: HTML {
        section(.class("sheet stack")) {
            p {
                "This round is open: no one sees its votes before it is over. You can look because you may void some; "
                "the log notes each time that you did, and you have no vote in this round from then on."
            }
            form(.post, .action(FraudSignalPaths.show(round.number, of: story.publicID))) {
                CSRFField(viewer)
                Button("Look at the votes", icon: .eye, style: .outline)
            }
        }
    }

    private func lines(_ signals: RoundFraudSignals) -> HTML {
        section(.class("sheet stack")) {
            h2 { "Lines with votes" }
            p(.class("soft")) {
                "These are signs, no proof: nothing follows from them by itself."
                if signals.isCut { " Only the first \(FraudSignalReader.mostVotes) votes were read." }
            }
            if signals.lines.isEmpty {
                p { "There are no votes." }
            } else {
                Table(
                    "How votes came",
                    columns: [
                        "Line", "Votes", "Accounts under 7 days", "Did nothing else here", "Most within a minute",
                    ],
                    rows: signals.lines.map(row)
                )
            }
        }
    }

    private func row(_ line: RoundFraudSignals.Line) -> [HTML] {
        let signals = line.signals
        return [
            span(.dir("auto")) { line.snippet.wordsAndMedia }, HTML(text: String(signals.votes)),
            HTML(text: signals.share(signals.byNewcomers)), HTML(text: signals.share(signals.byStrangers)),
            HTML(text: signals.share(signals.atOnce)),
        ]
    }

    private func pairs(_ signals: RoundFraudSignals) -> HTML {
        section(.class("sheet stack")) {
            h2 { "People who voted for each other" }
            if signals.pairs.isEmpty { p(.class("soft")) { "No one did." } }
            for (first, second) in signals.pairs { p { "\(first.handle) and \(second.handle)" } }
        }
    }

    private func voters(_ signals: RoundFraudSignals) -> HTML {
        section(.aria("label", "Voters")) {
            h2(.class("over")) { "Accounts that deserve a look" }
            div(.class("feed")) {
                for voter in signals.voters {
                    PersonRow(voter.account, reason: voter.reason) {
                        LinkButton(
                            "Void",
                            to: FraudSignalPaths.void(round.number, of: story.publicID)
                                .query("username", voter.account.username),
                            style: .outline,
                            isSlim: true,
                            context: "the votes of \(voter.account.displayName)"
                        )
                    }
                }
            }
            if signals.voters.isEmpty { EmptyState("No one stands out", icon: .success) }
            p(.class("over")) {
                LinkButton(
                    "Void someone’s votes",
                    to: FraudSignalPaths.void(round.number, of: story.publicID),
                    style: .outline,
                    isSlim: true
                )
            }
        }
    }
}

/// Asks before somebody's votes in a round are voided.
struct VoidPage: View {
    let file: RoundFile
    let form: VoidForm
    let viewer: Viewer
    let site: Site

    private var path: Path { FraudSignalPaths.void(file.round.number, of: file.story.publicID) }

    var body: HTML {
        Page(
            "Void votes?",
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: FraudSignalPaths.show(file.round.number, of: file.story.publicID),
                sentence: file.round.title(in: file.story)
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            Markup.form(.class("sheet form"), .post, .action(path), .novalidate) {
                CSRFField(viewer)
                p {
                    "Their votes in this round are dropped, and they cannot vote in it again. In the next round they can. "
                    "On the page of the story they read that it is so, without figures. This cannot be taken back."
                }
                if let problem = form.problem { FormErrors(problem) }
                Field(
                    "Username",
                    name: "username",
                    value: form.username,
                    kind: .people,
                    error: form.problem?.fields["username"],
                    isRequired: true
                )
                TextArea(
                    "The reason",
                    name: "reason",
                    value: form.reason,
                    hint: "It stands in the moderators’ log.",
                    error: form.problem?.fields["reason"],
                    limit: VoidActions.limit,
                    rows: 2
                )
                Button("Void their votes", style: .danger)
            }
        }.body
    }
}

extension FraudSignals {
    /// A part of the votes with its share: `3 (25%)`.
    func share(_ part: Int) -> String {
        part == 0 || votes == 0 ? "0" : "\(part) (\(part * 100 / votes)%)"
    }
}

extension MarkedVoter {
    fileprivate var reason: String {
        [isNewcomer ? "Account under 7 days" : nil, isStranger ? "Did nothing else here" : nil].compactMap(\.self)
            .joined(separator: " · ")
    }
}

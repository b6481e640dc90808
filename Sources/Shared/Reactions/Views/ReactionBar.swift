import Contracts
import Design
import Kernel
public import Markup
import Responses

/// The row of emoji under an object: how often each was set, one's own pressed, and a way to set others.
public struct ReactionBar: View {
    let subject: ResponseSubject
    let summary: ReactionSummary
    /// Those that are offered first.
    let quick: [Emoji]
    let ids: ReactionIDs
    let viewer: Viewer?

    /// The id of the row on its page.
    var id: String { ids.bar }
    /// True where the viewer may set emoji.
    public var mayReact: Bool { subject.refusal == nil && viewer?.account.state.mayWrite ?? false }

    /// The row.
    public var body: HTML {
        mayReact ? framed(chips) : frame(isLive: viewer != nil, figures)
    }

    /// The emoji that were set, for whoever may set them too.
    public var chips: HTML { HTML { for count in summary.counts { chip(count) } } }

    /// The row of whoever may set emoji, around those that were set.
    func framed(_ chips: HTML) -> HTML {
        frame(
            isLive: true,
            HTML {
                chips
                more
            }
        )
    }

    private func frame(isLive: Bool, _ content: HTML) -> HTML {
        div(
            .class("reactions"),
            .id(id),
            .role("group"),
            .aria("label", "Reactions"),
            .data("item"),
            .when(isLive, .data("live", ids.topic.description))
        ) { content }
    }

    private var figures: HTML {
        HTML {
            for count in summary.counts { figure(count) }
            if subject.showsNames, !summary.counts.isEmpty {
                a(.class("act"), .href(subject.reactions)) { "Who reacted" }
            }
        }
    }

    /// The way to further emoji: a page, and with scripts a menu that is made in its place.
    private var more: HTML {
        a(
            .class("act"),
            .href(subject.reactions),
            .title("Add a reaction"),
            .data("react", quick.map(\.text).joined(separator: " ")),
            .data("others", subject.showsNames ? "Any emoji, and who reacted" : "Any emoji")
        ) {
            Icon.plus
            span(.class("sr")) { "Add a reaction" }
        }
    }

    /// The row with the emoji that are offered first in it, for the page to which ``more`` leads.
    var unfolded: HTML {
        let others = quick.filter { emoji in !summary.counts.contains { $0.emoji.plain == emoji.plain } }
        return frame(
            isLive: true,
            HTML {
                chips
                for emoji in others { chip(ReactionSummary.Count(emoji: emoji, number: 0, isOwn: false)) }
            }
        )
    }

    /// A button that sets an emoji, or takes it back where the viewer has set it.
    private func chip(_ count: ReactionSummary.Count) -> HTML {
        button(
            .class("act reaction"),
            .form(Page.actForm),
            .formaction(subject.reaction(count.emoji)),
            .written(ActionButton.state(isOn: count.isOwn))
        ) {
            span(.class("emoji")) { count.emoji.text }
            if count.number > 0 { number(count) }
        }
    }

    private func figure(_ count: ReactionSummary.Count) -> HTML {
        span(.class("act reaction")) {
            span(.class("emoji")) { count.emoji.text }
            number(count)
        }
    }

    private func number(_ count: ReactionSummary.Count) -> HTML {
        span(.data("count", String(count.number))) { count.number.abbreviated }
    }
}

/// The ids of the parts of a page that show the reactions on one object.
struct ReactionIDs: Sendable {
    let bar: String
    /// The topics to which the page listens.
    let topic: LiveTopic

    init(_ kind: String, _ subject: Int64) {
        bar = "reactions-\(kind)-\(subject)"
        topic = LiveTopic(name: ReactionKinds(of: kind).topic, key: subject)
    }
}

/// The look of reactions in one place: makes views of what was read.
struct ReactionLook: Sendable {
    let site: Site
    let kind: String
    let rules: ReactionRules
    let place: Place?

    /// The row of an object as `viewer` meets it.
    func bar(_ summary: ReactionSummary, on subject: ResponseSubject, for viewer: Viewer?) -> ReactionBar {
        ReactionBar(
            subject: subject,
            summary: summary,
            quick: rules.quick,
            ids: ReactionIDs(kind, subject.number),
            viewer: viewer
        )
    }
}

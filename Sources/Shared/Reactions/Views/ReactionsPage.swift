import Design
import Kernel
import Markup
import Responses
import Routing

/// Who reacted to an object, and a field for any emoji.
struct ReactionsPage: View {
    let subject: ResponseSubject
    let bar: ReactionBar
    /// The emoji of which it is shown who set it; all where there is none.
    let emoji: Emoji?
    /// Who reacted; `nil` where nobody may know.
    let list: ReactionPage?
    /// The mistake in the emoji that somebody typed.
    let refused: Problem?
    let look: ReactionLook
    let viewer: Viewer?

    /// The id of the list of people.
    private static let listID = "people"

    var body: HTML {
        Page(
            "Reactions to \(subject.title)",
            viewer: viewer,
            place: look.place,
            heading: .title(back: subject.path),
            metadata: PageMetadata(site: look.site, isIndexed: false)
        ) {
            if let viewer, bar.mayReact {
                bar.unfolded
                form(for: viewer)
            } else {
                bar
            }
            if let refusal = subject.refusal { Notice(.info, refusal.message) }
            if bar.summary.counts.count > 1, list != nil { tabs }
            people
        }.body
    }

    /// The list alone, for pages that grow in place.
    var people: HTML {
        guard let list else { return Notice(.info, "No one sees who reacted here.").body }
        return HTML {
            div(.class("feed"), .id(Self.listID)) {
                for reaction in list.reactions {
                    PersonRow(reaction.account, reason: reaction.emoji.text, id: "reaction-\(reaction.id)")
                }
            }
            if list.reactions.isEmpty, list.next == nil { EmptyState("No one yet", icon: .followers) }
            Pager(
                older: list.next.map { subject.people(with: emoji).page(.before, $0) },
                list: Self.listID,
                items: "people",
                next: "More people"
            )
        }
    }

    private var tabs: Tabs {
        let all = Tabs.Tab("All", to: subject.reactions, isCurrent: emoji == nil)
        let others = bar.summary.counts.map { count in
            let isCurrent = count.emoji.plain == emoji?.plain
            return Tabs.Tab(count.emoji.text, to: subject.people(with: count.emoji), isCurrent: isCurrent)
        }
        return Tabs("By emoji", [all] + others)
    }

    private func form(for viewer: Viewer) -> HTML {
        Markup.form(.class("sheet form"), .id("reaction-form"), .post, .action(subject.reactions)) {
            CSRFField(viewer)
            if let refused, refused.fields["emoji"] == nil { FormErrors(refused) }
            Field(
                "Any emoji",
                name: "emoji",
                hint: "One emoji, as your keyboard has them.",
                error: refused?.fields["emoji"],
                maxLength: 64
            )
            Button("React")
        }
    }
}

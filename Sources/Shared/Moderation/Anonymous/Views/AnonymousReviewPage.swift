import Anonymous
import Calendar
import Design
import Kernel
import Markup
import Routing
import Text

/// Anonymous posts that wait for the staff: what everybody reads of them, and the reasons that people gave.
struct AnonymousReviewPage: View {
    let queue: AnonymousReviewQueue
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Anonymous posts",
            viewer: viewer,
            heading: .title(back: ModerationPaths.queuePath),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .reports)
            Notice(.info, "No one knows who wrote these posts, and no one can find out. Decide by the words alone.")
            if queue.isEmpty {
                EmptyState("No open reports", icon: .success, sentence: "Anonymous posts that people report come here.")
            }
            for review in queue.reviews { row(review) }
            for appeal in queue.appeals { row(appeal) }
        }.body
    }

    private func row(_ review: PostReview) -> HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.anonymous(review.item.id))) {
            CSRFField(viewer)
            h2 { review.isHidden ? "Hidden until you decide" : "Reported" }
            words(of: review.item)
            for line in Self.reasons(of: review) { p(.class("soft")) { line } }
            div(.class("row")) {
                Button("Remove it", name: "verdict", value: "remove")
                Button("Leave it there", style: .outline, name: "verdict", value: "keep")
            }
        }
    }

    private func row(_ appeal: PostAppeal) -> HTML {
        form(.class("sheet form"), .post, .action(ModerationPaths.anonymousAppeal(appeal.item.id))) {
            CSRFField(viewer)
            h2 { "An appeal against a removal" }
            words(of: appeal.item)
            p { strong { "Its author says:" } }
            Prose(LinkedText(TextParts(appeal.words)).body)
            div(.class("row")) {
                Button("Bring it back", icon: .undo, name: "verdict", value: "grant")
                Button("Let the removal stand", style: .outline, name: "verdict", value: "refuse")
            }
        }
    }

    private func words(of item: AnonymousPost) -> HTML {
        HTML {
            blockquote { p(.class("prose"), .dir("auto")) { item.text } }
            p(.class("soft small")) { "It appeared on \(item.day.text)." }
        }
    }

    private static func reasons(of review: PostReview) -> [String] {
        PostReportReason.allCases.compactMap { reason in
            guard let count = review.reasons[reason] else { return nil }
            return plural(
                count,
                one: "\(reason.title), says one person.",
                other: "\(reason.title), say \(count) people."
            )
        }
    }
}

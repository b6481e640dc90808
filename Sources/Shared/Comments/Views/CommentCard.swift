import Calendar
import Design
import Kernel
import Markup
import Responses
import SQL
import Text

/// A comment as one viewer meets it: the card everybody shares, with its holes filled.
struct CommentCard: View {
    let template: Template
    let item: CommentItem
    let subject: ResponseSubject
    /// Where it is reported.
    let report: Path
    /// The id of the list that takes it in at its end, where it joins an open page.
    let list: String?
    let viewer: Viewer?
    let now: Instant

    private var comment: Comment { item.comment }

    var body: HTML {
        template.filled { hole in
            switch hole {
            case Hole.time: HTML(text: comment.id.instant.ago(at: now))
            case Hole.menu: menu
            case Hole.place: list.map { Card.joining($0) } ?? HTML()
            default: HTML()
            }
        }
    }

    private var menu: HTML {
        Menu("More about this") {
            MenuItem.copyLink(subject.comment(comment.id))
            if item.mayEdit { MenuItem.link("Edit", icon: .edit, to: subject.editing(comment.id)) }
            if item.mayDelete {
                MenuItem.link("Delete", icon: .delete, to: subject.deleting(comment.id), isDangerous: true)
            }
            if !item.isOwn {
                if let author = item.author {
                    MenuItem.link("Mute or block \(author.handle)", icon: .mute, to: "/@\(author.username)/block")
                }
                MenuItem.link("Report", icon: .report, to: report)
            }
        }.body
    }

    /// The parts of a card that differ between viewers and moments.
    enum Hole {
        static let time: UInt8 = 1
        static let menu: UInt8 = 2
        static let place: UInt8 = 3
    }
}

/// The cache of the cards of comments.
///
/// The content of a card changes only with its author, its text and what staff think of it.
final class CommentCardCache: Sendable {
    private struct Stamp: Equatable, Sendable {
        let author: Int64?
        let edited: Instant?
        let isMarked: Bool
        let path: Path
    }

    private let cache = VersionedCache<ID<Comment>, Stamp, Template>(capacity: 2000)

    func template(of item: CommentItem, on subject: ResponseSubject) -> Template {
        let comment = item.comment
        let stamp = Stamp(
            author: item.author?.version,
            edited: comment.editedAt,
            isMarked: comment.isMarked,
            path: subject.path
        )
        return cache.value(for: comment.id, at: stamp) { Template(Self.card(item, on: subject).body) }
    }

    private static func card(_ item: CommentItem, on subject: ResponseSubject) -> Card {
        let comment = item.comment
        return Card(
            id: comment.anchor,
            by: item.author,
            at: TimeAgo(comment.id.instant, hole: CommentCard.Hole.time),
            path: subject.comment(comment.id),
            badge: badge(item),
            warning: comment.isMarked ? "Moderators folded this comment" : nil,
            menu: .hole(CommentCard.Hole.menu),
            joiningHole: CommentCard.Hole.place
        ) {
            Prose(LinkedText(TextParts(comment.text)).body)
        }
    }

    private static func badge(_ item: CommentItem) -> HTML {
        HTML {
            if item.author == nil { span(.class("tag")) { "Author" } }
            if item.comment.editedAt != nil { span(.class("soft")) { "· edited" } }
        }
    }
}

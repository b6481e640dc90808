import Design
import Kernel
import Markup
import Responses
import SQL

/// The menus from which reactions are chosen, rendered once for each object: much markup, and the same for everybody but
/// for the ones that they have set.
final class ReactionMenuCache: Sendable {
    /// About 3 KB each.
    private let kept = VersionedCache<Int64, Stamp, Template>(capacity: 2000)
    /// Those that are offered first.
    private let quick: [Emoji]

    private struct Stamp: Equatable {
        let path: Path
        let showsNames: Bool
    }

    init(_ quick: [Emoji]) {
        self.quick = Array(quick.prefix(Int(UInt8.max)))
    }

    /// The menu of an object.
    ///
    /// - Parameter isOn: whether the viewer has set an emoji.
    func menu(on subject: ResponseSubject, isOn: (Emoji) -> Bool) -> HTML {
        let stamp = Stamp(path: subject.path, showsNames: subject.showsNames)
        let template = kept.value(for: subject.number, at: stamp) { Template(menu(on: subject).body) }
        return template.filled { hole in ActionButton.state(isOn: isOn(quick[Int(hole)])) }
    }

    private func menu(on subject: ResponseSubject) -> Menu {
        Menu("Add a reaction", icon: .plus) {
            div(.class("quick")) {
                for (hole, emoji) in quick.enumerated() {
                    button(
                        .class("act reaction"),
                        .form(Page.actForm),
                        .formaction(subject.reaction(emoji)),
                        .hole(UInt8(hole))
                    ) {
                        span(.class("emoji")) { emoji.text }
                    }
                }
            }
            MenuItem.link("Any emoji", icon: .moods, to: subject.reactions)
            if subject.showsNames { MenuItem.link("Who reacted", icon: .followers, to: subject.reactions) }
        }
    }
}

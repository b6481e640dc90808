import Design
import Kernel
import Markup

/// A photo or a voice note on the page on which is written: what it is, what is on it in words, and a way to take it
/// away.
struct MediumField: View {
    let medium: NoteMedium
    let note: PublicID<PrivateNote>
    var error: String?

    private var name: String { "alt-\(medium.id.text)" }

    /// The name under which it stands on the page.
    static func id(_ medium: PublicID<NoteMedium>) -> String { "medium-\(medium.text)" }

    /// The part of a page that says that it is no longer there.
    static func removed(_ medium: PublicID<NoteMedium>) -> HTML {
        div(.id(id(medium)), .data("remove"), .data("announce", "Taken away."))
    }

    var body: HTML {
        figure(
            .class("medium", medium.kind == .photo ? "photo" : "voice"),
            .id(Self.id(medium.id)),
            .data("item")
        ) {
            medium.kind == .photo ? photo : voice
            figcaption {
                Markup.label(.class("sr"), .for(name)) { question }
                input(
                    .id(name),
                    .name(name),
                    .type("text"),
                    .value(medium.alt),
                    .placeholder(question),
                    .maxlength(NoteMedium.altLimit),
                    .autocomplete("off"),
                    .when(error != nil, .aria("invalid", "true"))
                )
                Button("Take away", style: .quiet, isSlim: true, path: NoteMediaPaths.remove(medium.id, of: note))
            }
        }
    }

    private var question: String { medium.kind == .photo ? "What is on it?" : "What is it about?" }

    private var photo: HTML {
        img(
            .src(NoteMediaPaths.whole(medium.id, of: note)),
            .alt(medium.alt.isEmpty ? "Photo" : medium.alt),
            .width(medium.width),
            .height(medium.height),
            .decoding("async")
        )
    }

    private var voice: HTML {
        audio(.controls, .preload("none"), .src(NoteMediaPaths.whole(medium.id, of: note))) {
            "This browser cannot play it."
        }
    }
}

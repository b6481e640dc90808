import Design
import Kernel
import Markup

/// The sheet about a story: who wrote it, what may be done with it, how its results are proven, where else it is.
struct CreditsSheet: View {
    let text: StoryText
    let site: Site

    private var story: Story { text.story }

    var body: HTML {
        section(.class("sheet stack"), .aria("labelledby", "credits")) {
            h2(.id("credits")) { "Written by" }
            ul { for credit in text.credits.all { row(credit) } }
            licence
            if !story.settings.isTemporary { p(.class("soft small")) { address } }
            proof
            providers
            if text.isPortable, text.lines.contains(where: { !$0.media.isEmpty }) {
                p(.class("soft small")) {
                    "The EPUB and the print have the pictures. Videos, audio, and in the EPUB pictures that move or have "
                    "transparent parts, are left out: their descriptions stand in their places."
                }
            }
        }
    }

    private func row(_ credit: Credits.Credit) -> HTML {
        li {
            if let author = credit.author {
                a(.class("textlink"), .href(author.path)) { bdi { author.displayName } }
                span(.class("soft small")) { " \(author.handle)" }
            } else {
                Credits.nobody
            }
            span(.class("soft small")) { " · \(credit.lines.linesText)" }
        }
    }

    private var licence: HTML {
        let licence = story.settings.licence
        return p {
            if let address = licence.address.flatMap({ WebAddress($0) }) {
                a(.class("textlink"), .href(address), .rel("license noopener noreferrer")) { licence.title }
            } else {
                strong { licence.title }
            }
            ". \(licence.terms)"
        }
    }

    private var address: String { ReadingPaths.address(of: story.publicID, at: site.baseAddress) }

    private var proof: HTML {
        details(.class("small"), .id(ReadingPaths.proofID)) {
            summary(.class("textlink")) { "Proof of votes" }
            p {
                "Whoever has the story with all its rounds can compute this number from them, and so knows that no "
                "result was changed."
            }
            p { code { story.digest } }
        }
    }

    private var providers: HTML {
        nav(.class("chips"), .aria("label", "This story elsewhere")) {
            a(.href(ReadingPaths.graph(story.publicID))) { "See it as a graph" }
            if text.isPortable {
                for format in StoryFormat.allCases {
                    a(.href(ReadingPaths.export(story.publicID, as: format))) { format.title }
                }
            }
        }
    }
}

import Design
import Kernel
import Markup
import Runtime

/// Asks somebody without an account whether they want to read the issues of a group.
struct GuestQuestionPage: View {
    let visit: GuestIssues.Visit
    let site: Site

    var body: HTML {
        Page(
            "Would you like to read along?",
            viewer: nil,
            place: .tapestry,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                p {
                    bdi { visit.adder?.displayName ?? "Someone" }
                    " would like to send you the issues of "
                    b { bdi { visit.group.name } }
                    ": what they write to each other, with their pictures."
                }
                p {
                    "You need no account. Each issue comes to you by e-mail, and a link opens it here. You can end it "
                    "at any time."
                }
                p(.class("soft")) { "The people of the group see your name on the list of readers." }
                form(.post, .action(GuestPaths.start(visit.token)), .data("plain")) {
                    input(.type("hidden"), .name("letters"), .value("1"))
                    Button("Yes, send me the issues", isFull: true)
                }
                form(.post, .action(GuestPaths.end(visit.token)), .data("plain")) {
                    Button("No, forget my address", style: .outline, isFull: true)
                }
            }
        }.body
    }
}

/// Says that somebody reads no longer.
struct GuestEndPage: View {
    let name: String
    let site: Site

    var body: HTML {
        Page(
            "You are off the list",
            viewer: nil,
            place: .tapestry,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                p {
                    "You get nothing more of "
                    bdi { name }
                    ", and your link opens nothing any more. Your name and your address are not kept."
                }
            }
        }.body
    }
}

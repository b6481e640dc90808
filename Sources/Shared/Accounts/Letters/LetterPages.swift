import Design
import Kernel
import Markup
import Outbound
import Web

/// The developer's mailbox: letters that a server in development keeps in a folder instead of sending them.
struct LetterPages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func register(on routes: inout Routes) {
        guard services.site.isDevelopment, case .folder(let folder) = services.mail else { return }
        routes.everybody(.get, Pattern("/letters")) { [services] _, viewer in
            let letters = folder.letters()
            return .html(LettersPage(letters: letters, viewer: viewer, site: services.site).body)
        }
        routes.everybody(.get, Pattern("/letters/:letter")) { [services] request, viewer in
            guard let letter = folder.letter(named: request.text("letter")) else { throw Problem.notFound }
            return .html(LetterPage(letter: letter, viewer: viewer, site: services.site).body)
        }
    }
}

/// All letters, the newest first.
private struct LettersPage: View {
    let letters: [StoredEmail]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page("Letters", viewer: viewer, metadata: PageMetadata(site: site, isIndexed: false)) {
            Notice(
                .warning,
                """
                This server is in development: letters are not sent but kept here, and everybody who opens this page \
                can read all of them.
                """
            )
            if letters.isEmpty {
                div(.class("feed")) { EmptyState("No letters yet", icon: .mail) }
            } else {
                Rows(
                    letters.map {
                        Rows.Row(
                            $0.subject,
                            to: "/letters/\($0.name)",
                            icon: .mail,
                            hint: "to \($0.recipient), \($0.date)"
                        )
                    }
                )
            }
        }.body
    }
}

/// One letter.
private struct LetterPage: View {
    let letter: StoredEmail
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            letter.subject,
            viewer: viewer,
            heading: .title(back: "/letters", sentence: "To \(letter.recipient), \(letter.date)"),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet")) { Prose(LinkedText(TextParts(letter.text)).body) }
        }.body
    }
}

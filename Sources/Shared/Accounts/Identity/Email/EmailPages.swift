import Contracts
import Design
import Kernel
import Markup
import Outbound
import Routing
import Text
import Web

/// The developer's mailbox: e-mails that a server in development keeps in a folder instead of sending them.
struct EmailPages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func register(on routes: inout Routes) {
        guard services.site.isDevelopment, case .folder(let folder) = services.mail else { return }
        routes.everybody(.get, Pattern("/letters")) { [services] _, viewer in
            let emails = folder.emails()
            return .html(EmailsPage(emails: emails, viewer: viewer, site: services.site).body)
        }
        routes.everybody(.get, Pattern("/letters/:letter")) { [services] request, viewer in
            guard let email = folder.email(named: request.text("letter")) else { throw Problem.notFound }
            return .html(EmailPage(email: email, viewer: viewer, site: services.site).body)
        }
    }
}

/// All e-mails, the newest first.
private struct EmailsPage: View {
    let emails: [StoredEmail]
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page("E-mails", viewer: viewer, metadata: PageMetadata(site: site, isIndexed: false)) {
            Notice(
                .warning,
                """
                This server is in development: e-mails are not sent but kept here, and everyone who opens this page \
                can read all of them.
                """
            )
            if emails.isEmpty {
                div(.class("feed")) { EmptyState("No e-mails yet", icon: .mail) }
            } else {
                Rows(
                    emails.map {
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

/// One e-mail.
private struct EmailPage: View {
    let email: StoredEmail
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            email.subject,
            viewer: viewer,
            heading: .title(back: "/letters", sentence: "To \(email.recipient), \(email.date)"),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet")) { Prose(LinkedText(TextParts(email.text)).body) }
        }.body
    }
}

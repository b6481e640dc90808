import Calendar
import Design
import Kernel
import Markup
import Runtime

/// The letters of a group that did not arrive, each with its reason and what can be done.
struct GroupMailPage: View {
    let found: GroupEmailFailures
    let viewer: Viewer
    let site: Site

    private var group: Group { found.group }

    var body: HTML {
        Page(
            "E-mails that did not arrive",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.settings(group.publicID), sentence: group.name),
            metadata: .tapestry(site)
        ) {
            if found.failures.isEmpty, found.readers.isEmpty {
                EmptyState(
                    "All e-mails have arrived",
                    icon: .mail,
                    sentence: "When one does not, you read here whose it was and what to do."
                ).body
            } else {
                div(.class("feed ample")) {
                    for failure in found.failures { row(failure) }
                    for reader in found.readers { row(reader) }
                }
            }
        }.body
    }

    private func row(_ failure: EmailFailure) -> HTML {
        PersonRow(
            failure.account,
            bio: "Number \(failure.number), \(found.zone.clock(failure.failedAt)). \(failure.reason)",
            reason: advice(failure),
            id: "letter-\(failure.number)-\(failure.account.username)"
        ).body
    }

    private func advice(_ failure: EmailFailure) -> String {
        guard failure.isFinal else {
            return "It is tried again for about a day. After that they can still read the issue here."
        }
        return found.stopped.contains(failure.account.id)
            ? "No more e-mails are sent to them. Ask them to look at their e-mail address in their settings, and to choose there that the e-mails begin again."
            : "Ask them whether their e-mail address in their settings is right. They can read the issue here."
    }

    private func row(_ reader: GuestReader) -> HTML {
        div(.class("person"), .id("reader-\(reader.id)")) {
            Avatar(group: reader.name, seed: reader.id.rawValue)
            p(.class("who")) { span(.class("name")) { bdi { reader.name } } }
            p(.class("bio")) { "\(reader.email). \(reader.failure)" }
            p(.class("reason")) {
                reader.isBouncing
                    ? "No more e-mails are sent to them. Is the address right? Send the link again, and the e-mails begin again."
                    : "Is the address right? If not, take them out and add them again."
            }
            div(.class("do")) {
                LinkButton(
                    "To the readers",
                    to: GuestPaths.list(group.publicID).fragment("reader-\(reader.id)"),
                    style: .outline,
                    isSlim: true,
                    context: "where \(reader.name) is"
                )
            }
        }
    }
}

/// Says to somebody that letters to them came back, with the way to begin again.
struct StoppedEmailNotice: View {
    let viewer: Viewer

    var body: HTML {
        div(.class("over stack")) {
            Notice(.warning) {
                "Your mail server refused three e-mails with issues, so no more are sent to you. Look whether your "
                a(.class("textlink"), .href("/settings/account")) { "e-mail address" }
                " is right. Then let them begin again."
            }
            form(.post, .action(TapestryPaths.emailsAgainPath)) {
                CSRFField(viewer)
                Button("Send me e-mails again")
            }
        }
    }
}

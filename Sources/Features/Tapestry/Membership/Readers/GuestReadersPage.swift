import Calendar
import Design
import Kernel
import Markup
import Runtime

/// Who reads a group without an account; for administrators also how they are added and taken out.
struct GuestReadersPage: View {
    let found: GroupAccess.Admitted
    let readers: [GuestReader]
    let viewer: Viewer
    let site: Site
    var draft = GuestReaderDraft()
    var problem: Problem?
    /// The thing that was done last.
    var done: String?

    private var group: Group { found.group }
    private var isManaged: Bool { found.isAdmin && !group.isClosing }

    var body: HTML {
        Page(
            "Readers without an account",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: GroupMemberPaths.list(group.publicID), sentence: group.name),
            metadata: .tapestry(site),
            notice: Self.notice(done)
        ) {
            p(.class("over soft")) {
                "They read the issues by a link of their own, or on paper. They see no comments and no open stories, and nothing of before they said yes."
            }
            if let problem { div(.class("over")) { FormErrors(problem) } }
            if readers.isEmpty {
                EmptyState(
                    "No one reads without an account",
                    icon: .book,
                    sentence: isManaged
                        ? "Add a grandparent, a neighbour: whoever likes to read and not to sign up."
                        : "Someone who looks after the group can add them."
                ).body
            } else {
                div(.class("feed ample")) { for reader in readers { row(reader) } }
            }
            if isManaged { form }
        }.body
    }

    private static func notice(_ done: String?) -> Notice? {
        switch done {
        case "added": Notice(.success, "They are on the list.")
        case "sent": Notice(.success, "The e-mail is on its way.")
        case "removed": Notice(.success, "Their link opens nothing any more.")
        default: nil
        }
    }

    private func row(_ reader: GuestReader) -> HTML {
        div(.class("person"), .id("reader-\(reader.id)")) {
            Avatar(group: reader.name, seed: reader.id.rawValue)
            p(.class("who")) { span(.class("name")) { bdi { reader.name } } }
            if isManaged, !reader.email.isEmpty { p(.class("bio")) { reader.email } }
            p(.class("reason")) { state(of: reader) }
            if isManaged { ways(of: reader) }
        }
    }

    private func state(of reader: GuestReader) -> String {
        if isManaged, !reader.failure.isEmpty {
            return "\(reader.failure) Is the address right?\(reader.isBouncing ? " No more e-mails are sent." : "")"
        }
        return switch reader.state {
        case .asked: "Was asked by e-mail, and has not said yes yet"
        case .confirmed: "Reads by e-mail and by a link\(since(reader))"
        case .silent: "Reads by a link, and wants no e-mails\(since(reader))"
        case .printOnly: "Reads on paper"
        }
    }

    private func since(_ reader: GuestReader) -> String {
        guard let date = reader.confirmedAt.map({ group.schedule.zone.date(at: $0) }) else { return "" }
        return ", since \(date.civil.day) \(date.month.name)"
    }

    private func ways(of reader: GuestReader) -> HTML {
        div(.class("do")) {
            if reader.state != .printOnly {
                Button(
                    reader.state == .asked ? "Ask again" : "Send the link again",
                    style: .outline,
                    isSlim: true,
                    path: GuestPaths.one(reader.id, of: group.publicID),
                    context: "to \(reader.name)"
                )
            }
            Button(
                "Take out",
                style: .outline,
                isSlim: true,
                path: GuestPaths.remove(reader.id, from: group.publicID),
                context: reader.name
            )
        }
    }

    private var form: HTML {
        Markup.form(.class("sheet form"), .post, .novalidate, .action(GuestPaths.list(group.publicID))) {
            CSRFField(viewer)
            h2 { "Add a reader" }
            Field(
                "Name",
                name: "name",
                value: draft.name,
                kind: .text,
                hint: "All members see it.",
                error: problem?.fields["name"],
                maxLength: GuestReader.nameLimit * 2,
                isRequired: true
            )
            Field(
                "E-mail address",
                name: "email",
                value: draft.email,
                kind: .email,
                hint: "They are asked by e-mail. Leave it empty if you print the issues for them.",
                error: problem?.fields["email"],
                maxLength: 254
            )
            Button("Add")
        }
    }
}

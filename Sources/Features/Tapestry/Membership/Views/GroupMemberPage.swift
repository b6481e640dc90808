import Design
import Kernel
import Markup
import Memberships
import Routing
import Runtime

/// The page on which administrators of a group decide about a member.
struct GroupMemberPage: View {
    let group: Group
    let member: GroupMember
    let viewer: Viewer
    let site: Site

    private var account: Account { member.account }
    private var path: Path { GroupMemberPaths.one(account, of: group.publicID) }

    var body: HTML {
        Page(
            account.displayName,
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: GroupMemberPaths.list(group.publicID), sentence: group.name),
            metadata: .tapestry(site)
        ) {
            div(.class("feed")) { PersonRow(account, reason: member.role.title) }
            if member.role == .admin { demotion } else { promotion }
            removal
        }.body
    }

    private var promotion: HTML {
        part(
            "Look after the group together",
            "\(account.displayName) then sees the code, changes settings, and takes people in and out, as you do."
        ) {
            form(.post, .action(path)) {
                CSRFField(viewer)
                Button("Make administrator", name: "role", value: String(GroupRole.admin.rawValue))
            }
        }
    }

    private var demotion: HTML {
        part("Hand it back", "\(account.displayName) writes and reads on, and looks after the group no longer.") {
            form(.post, .action(path)) {
                CSRFField(viewer)
                Button("Make member", style: .outline, name: "role", value: String(GroupRole.member.rawValue))
            }
        }
    }

    private var removal: HTML {
        part(
            "Take out of the group",
            """
            Everything of the group is closed to \(account.displayName) at once, and they cannot come back until you \
            let them. Their stories stay in the issues.
            """
        ) {
            form(.class("form"), .post, .action(GroupMemberPaths.remove(account, from: group.publicID))) {
                CSRFField(viewer)
                Choice.checkbox(
                    "Make a new code, too",
                    name: "rotate",
                    isOn: true,
                    hint: "They may know the one that there is."
                )
                Button("Take out of the group", style: .danger)
            }
        }
    }

    private func part(_ title: String, _ sentence: String, @HTMLBuilder _ action: () -> HTML) -> HTML {
        section(.class("over stack")) {
            h2 { title }
            p(.class("soft")) { sentence }
            action()
        }
    }
}

/// Asks before somebody leaves a group, and what becomes of what they wrote.
struct LeaveGroupPage: View {
    let list: GroupMembers
    let everybody: [GroupMember]
    let viewer: Viewer
    let site: Site
    var parting = GroupSpaces.Parting()
    var problem: Problem?

    private var group: Group { list.subject.group }
    private var others: [GroupMember] { everybody.filter { $0.account.id != viewer.id } }
    private var isLast: Bool { others.isEmpty }
    private var needsSuccessor: Bool {
        list.isManager && !isLast && !others.contains { $0.role == .admin }
    }

    var body: HTML {
        Page(
            "Leave \(group.name)?",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.group(group.publicID)),
            metadata: .tapestry(site)
        ) {
            form(.class("sheet form tall-form"), .post, .action(GroupMemberPaths.leave(group.publicID))) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                p { consequence }
                if needsSuccessor { successor }
                stories
                Choice.checkbox("Delete my comments", name: "comments", isOn: parting.deletesComments)
                div(.class("row")) {
                    Button("Leave the group", style: .danger)
                    LinkButton("No, I stay", to: TapestryPaths.group(group.publicID), style: .outline)
                }
            }
        }.body
    }

    private var consequence: String {
        isLast
            ? "You are the last one in it. You can come back for 30 days; after that the group is deleted."
            : "You cannot read the group any more as soon as you leave. The others are notified."
    }

    private var successor: Select {
        Select(
            "Who looks after the group next?",
            name: "successor",
            options: [Select.Option("", "Whoever has been in it for longest")]
                + others.map { Select.Option($0.account.username, $0.account.displayName) },
            chosen: "",
            error: problem?.fields["successor"]
        )
    }

    private var stories: FieldGroup {
        FieldGroup("What about your stories?", name: "stories") {
            Choice.radio(
                "They stay in the issues",
                name: "stories",
                value: "keep",
                isOn: !parting.withdrawsStories,
                hint: "So do e-mails that were sent, with those who got them."
            )
            Choice.radio(
                "Take them out",
                name: "stories",
                value: "withdraw",
                isOn: parting.withdrawsStories,
                hint: "Text and pictures go; “\(viewer.account.displayName) withdrew this story” stays. "
                    + "Mail that was sent cannot be called back."
            )
        }
    }
}

/// Who did what among the members of a group.
struct GroupLogPage: View {
    let list: GroupMembers
    let log: MembershipLogPage
    let viewer: Viewer
    let site: Site

    private var group: Group { list.subject.group }

    var body: HTML {
        Page(
            "What has changed",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: GroupMemberPaths.list(group.publicID), sentence: group.name),
            metadata: .tapestry(site)
        ) {
            ol(.class("feed group-log"), .id("log")) {
                for entry in log.entries { row(entry) }
            }
            Pager(
                older: log.next.map { GroupMemberPaths.log(group.publicID).page(.before, $0) },
                newer: nil,
                list: "log",
                items: "changes"
            )
        }.body
    }

    private func row(_ entry: MembershipLogEntry) -> HTML {
        li {
            p { LogWords(entry).body }
            FullTime(entry.time, words: PeriodWords.full(entry.time, in: group.schedule.zone))
            if list.isManager, entry.event == .barred, let account = entry.account {
                Button(
                    "May come back",
                    style: .outline,
                    isSlim: true,
                    path: GroupMemberPaths.readmit(account, to: group.publicID),
                    context: account.displayName
                )
            }
        }
    }
}

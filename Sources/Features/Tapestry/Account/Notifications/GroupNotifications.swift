import Contracts
import Design
import Kernel
import Markup
import SQL

/// The notifications of Tapestry: new issues, reminders, who came and went.
///
/// A notification may stand on a locked screen: no group is named there and nothing of a story, only in the list, which
/// its reader alone opens.
struct GroupNotifications: NotificationSource {
    let dependencies: TapestryDependencies

    let choices = [
        NotificationChoice(.groupIssue, "New issues", hint: "A group of yours has a new issue."),
        NotificationChoice(
            .groupReminder,
            "Reminders to write",
            hint: "A cut-off comes near and you have not written; at most one a day."
        ),
        NotificationChoice(.groupInvite, "Invitations to groups", hint: "Someone invites you into their group."),
        NotificationChoice(
            .groupAsked,
            "People at the door",
            hint: "Someone asks to be let into a group that you look after."
        ),
        NotificationChoice(.groupAdmitted, "Let into groups", hint: "Someone lets you into a group, as you asked."),
        NotificationChoice(
            .groupJoined,
            "New members",
            hint: "Someone comes into a group of yours.",
            isPushed: false
        ),
        NotificationChoice(.groupLeft, "Members who leave", hint: "Someone leaves a group of yours.", isPushed: false),
        NotificationChoice(.groupRole, "Looking after a group", hint: "You look after a group now."),
        NotificationChoice(
            .groupHead,
            "Who looks after a group",
            hint: "Someone looks after a group of yours now.",
            isPushed: false
        ),
        NotificationChoice(
            .groupCode,
            "New codes",
            hint: "The code of a group that you look after is another one.",
            isPushed: false
        ),
        NotificationChoice(.groupDeleted, "Deleted groups", hint: "A group of yours is deleted in 14 days."),
        NotificationChoice(
            .storyTaken,
            "Stories that were taken out",
            hint: "An administrator takes a story of yours out of a group."
        ),
        NotificationChoice(
            .groupBirthday,
            "Birthdays",
            hint: "Tomorrow is the birthday of someone in a group of yours.",
            isPushed: false
        ),
        NotificationChoice(
            .groupMailStopped,
            "E-mails to you come back",
            hint: "Your mail server refused three e-mails, so no more issues are sent to you."
        ),
        NotificationChoice(
            .groupMailFailed,
            "E-mails of a group come back",
            hint: "An issue of a group that you look after does not reach someone."
        ),
        NotificationChoice(
            .groupSiege,
            "Guessed codes of groups",
            hint: "Someone tries out codes on the whole server; for a day administrators of groups let everyone in.",
            isForStaff: true
        ),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let objects = try GroupObjects(notifications, for: viewer, dependencies, in: tx)
        var lines: [ID<Notification>: NotificationLine] = [:]
        for notification in notifications { lines[notification.id] = objects.line(of: notification) }
        return lines
    }
}

/// The groups that notifications are about, as far as one viewer may see them.
private struct GroupObjects {
    private var groups: [Int64: Group] = [:]
    private var issues: [Int64: Issue] = [:]
    private var invitations: [Int64: Group] = [:]
    /// The groups out of which stories of the viewer were taken, and the stories, by their links.
    private var taken: [Int64: (story: PublicID<ToldStory>, group: Int64)] = [:]
    /// True for whoever runs the server.
    private let isAdministrator: Bool

    init(
        _ notifications: [Notification],
        for viewer: Viewer,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws {
        isAdministrator = viewer.isStaff && viewer.role >= .admin
        func objects(_ kinds: [NotificationKind]) -> [Int64] {
            notifications.filter { kinds.contains($0.kind) }.map(\.object)
        }
        let waiting = try MemberActions(dependencies: dependencies)
            .waiting(among: objects([.groupInvite]), for: viewer, in: tx)
        for group in waiting { invitations[group.id.rawValue] = group }
        for issue in try IssueQueries.issues(objects([.groupIssue]).map { ID(rawValue: $0) }, in: tx) {
            issues[issue.id.rawValue] = issue
        }
        for row in try TakenQueries.stories(objects([.storyTaken]), of: viewer.id, in: tx) {
            taken[row.link] = (row.story, row.group)
        }
        let named =
            objects(NotificationKind.aboutGroups) + issues.values.map(\.group.rawValue) + taken.values.map(\.group)
        let found = try GroupAccess.all(Set(named).map { ID(rawValue: $0) }, for: viewer, dependencies, in: tx)
        for one in found {
            // Who came later reads no issue of before where the group says so.
            for (id, issue) in issues where issue.group == one.group.id && issue.closesAt < one.seesFrom {
                issues[id] = nil
            }
            groups[one.group.id.rawValue] = one.group
        }
    }

    func line(of notification: Notification) -> NotificationLine? {
        let object = notification.object
        switch notification.kind {
        case .groupSiege where isAdministrator:
            return line(
                .warning,
                "Someone is guessing codes of groups. For a day, administrators of groups let everyone in.",
                "",
                "/mod/accounts"
            )
        case .groupIssue:
            guard let issue = issues[object], let number = issue.number, let group = groups[issue.group.rawValue] else {
                return nil
            }
            return line(
                .issue,
                "A new issue is ready",
                "\(group.name), number \(number)",
                TapestryPaths.issue(number, of: group.publicID)
            )
        case .groupInvite:
            return invitations[object].map {
                line(
                    .mail,
                    "invites you into a group",
                    $0.name,
                    GroupMemberPaths.accept($0.publicID),
                    isNameless: false
                )
            }
        case .storyTaken:
            return taken[object].map {
                line(
                    .info,
                    "took a story of yours out of a group",
                    groups[$0.group]?.name ?? "",
                    TapestryPaths.own($0.story),
                    isNameless: false
                )
            }
        default: return groups[object].flatMap { line(of: notification.kind, in: $0) }
        }
    }

    private func line(of kind: NotificationKind, in group: Group) -> NotificationLine? {
        let members = GroupMemberPaths.list(group.publicID)
        switch kind {
        case .groupReminder:
            return line(.write, "There is still time for a story", group.name, TapestryPaths.writePath)
        case .groupJoined:
            return line(.follow, "joined a group of yours", group.name, members, isNameless: false)
        case .groupLeft: return line(.followers, "left a group of yours", group.name, members, isNameless: false)
        case .groupAsked:
            return line(.followers, "asks to be let into a group", group.name, members, isNameless: false)
        case .groupAdmitted:
            let path = TapestryPaths.group(group.publicID)
            return line(.followers, "You are in a group that you asked to join", group.name, path)
        case .groupRole: return line(.key, "You look after a group now", group.name, members)
        case .groupHead:
            return line(.key, "looks after a group of yours now", group.name, members, isNameless: false)
        case .groupCode:
            return line(.key, "gave a group a new code", group.name, members, isNameless: false)
        case .groupDeleted:
            return line(
                .warning,
                "deleted a group; it can be read for 14 days",
                group.name,
                TapestryPaths.group(group.publicID),
                isNameless: false
            )
        case .groupBirthday:
            return line(.cake, "has their birthday tomorrow", group.name, TapestryPaths.writePath, isNameless: false)
        case .groupMailStopped:
            return line(
                .mail,
                "E-mails to you come back, so no more are sent",
                group.name,
                TapestryPaths.remindersPath
            )
        case .groupMailFailed:
            return line(.mail, "E-mails to someone come back", group.name, TapestryPaths.mail(group.publicID))
        default: return nil
        }
    }

    private func line(
        _ icon: Icon,
        _ words: String,
        _ excerpt: String,
        _ path: Path,
        isNameless: Bool = true
    ) -> NotificationLine {
        NotificationLine(icon: icon.body, words: words, excerpt: excerpt, path: path, isNameless: isNameless)
    }
}

/// The statements about stories that were taken out.
enum TakenQueries {
    static func stories(
        _ links: [Int64],
        of author: ID<Account>,
        in tx: Transaction
    ) throws -> [(link: Int64, story: PublicID<ToldStory>, group: Int64)] {
        guard !links.isEmpty else { return [] }
        return try tx.all(
            """
            select story_links.id, tapestry_stories.public_id, story_links.group_id from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            where story_links.id in (\(list: links)) and story_links.author_id = \(author)
            """
        ) { row in (link: try row.next(), story: try row.next(), group: try row.next()) }
    }
}

import Calendar
import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL
import Text

/// The front page of somebody with groups: a line to begin a story, a new issue, their groups, and what is theirs
/// alone.
struct HomePage: View {
    let view: HomeView
    let viewer: Viewer
    let site: Site
    let key: String
    /// True where they have just left a group.
    let hasLeft: Bool

    var body: HTML {
        Page(
            "Tapestry",
            viewer: viewer,
            place: .tapestry,
            heading: .quiet,
            metadata: .tapestry(site).beginning(with: Assets.besideSheet),
            notice: hasLeft ? Notice(.success, "You have left the group.") : nil,
            aside: mine
        ) {
            begin
            if let unread = view.unread { IssueBanner(group: unread.group, issue: unread.issue) }
            for group in view.invitations { invitation(group) }
            groups
        }.body
    }

    /// The first words of a story; the next page asks for all the rest.
    private var begin: HTML {
        form(.class("begin"), .post, .multipart, .action(TapestryPaths.writePath)) {
            CSRFField(viewer)
            input(.type("hidden"), .name("key"), .value(key))
            for group in view.groups.prefix(1) {
                input(.type("hidden"), .name("group"), .value(group.group.publicID.text))
            }
            Avatar(viewer.account)
            label(.class("sr"), .for("begin")) { "What was good this week?" }
            textarea(.id("begin"), .name("text"), .rows(1), .dir("auto"), .placeholder("What was good this week?")) {}
            button(.class("button primary"), .name("step"), .value("begin")) {
                Icon.write
                span { "Write" }
            }
        }
    }

    private func invitation(_ group: Group) -> HTML {
        Notice(.info) {
            "You are invited to \(group.name). "
            a(.class("textlink"), .href(GroupMemberPaths.accept(group.publicID))) { "See and answer" }
        }.body
    }

    private var groups: HTML {
        PagePart(
            "My groups",
            action: LinkButton("I have a code", to: TapestryPaths.joinPath, icon: .key, style: .quiet).body
        ) {
            if view.groups.isEmpty {
                p(.class("soft over")) { "Have a code? Or start a group of your own." }
            }
            ul(.class("group-cards")) {
                for group in view.groups { li { GroupCard(group: group, zone: view.zone, now: view.now) } }
            }
            p(.class("over")) { LinkButton("Start a group", to: TapestryPaths.newPath, icon: .plus, style: .outline) }
        }.body
    }

    private var mine: HTML {
        PagePart("Only mine") {
            Rows(
                [
                    Rows.Row(
                        "All my stories",
                        to: TapestryPaths.allStoriesPath,
                        icon: .book,
                        hint: view.storyCount == 0 ? "The first one comes here, too." : view.storyCount.storiesText
                    )
                ]
                    + drafts
                    + view.journals.map { journal in
                        Rows.Row(
                            journal.group.name,
                            to: TapestryPaths.group(journal.group.publicID),
                            icon: .story,
                            hint: "A journal. Only you read it."
                        )
                    } + [
                        Rows.Row("My journals", to: TapestryPaths.journalsPath, icon: .note),
                        Rows.Row(
                            "Calendar",
                            to: TapestryPaths.calendarPath,
                            icon: .calendar,
                            hint: "The days on which you wrote"
                        ),
                        Rows.Row(
                            "Reminders",
                            to: TapestryPaths.remindersPath,
                            icon: .notifications,
                            hint: "And your birthday, if you like"
                        ),
                    ]
            )
        }.body
    }

    private var drafts: [Rows.Row] {
        guard view.draftCount > 0 else { return [] }
        return [
            Rows.Row(
                "Drafts",
                to: TapestryPaths.draftsPath,
                icon: .edit,
                hint: "\(view.draftCount.storiesText) begun"
            )
        ]
    }
}

/// A new issue, as the first thing of a page.
struct IssueBanner: View {
    let group: Group
    let issue: Issue

    var body: HTML {
        article(.class("issue-banner")) {
            p { "\(group.name), number \(issue.number ?? 0)" }
            h2 {
                a(.href(TapestryPaths.issue(issue.number ?? 0, of: group.publicID))) { "Your new issue is here" }
            }
            p { contents }
            p(.class("go"), .aria("hidden", "true")) {
                "Read the issue"
                Icon.next
            }
        }
    }

    private var contents: String {
        let pictures = issue.pictureCount
        let stories = issue.storyCount.storiesText
        return pictures == 0 ? stories : "\(stories) and \(pictures.picturesText)"
    }
}

/// A group in a list: its picture, its name, and how much time is left; all of it leads to the group.
struct GroupCard: View {
    let group: HomeGroup
    let zone: Zone
    let now: Instant

    var body: HTML {
        article(.class("group-card")) {
            GroupCover(group.group, group.picture)
            if group.newStories > 0 {
                p(.class("new-mark")) {
                    plural(group.newStories, one: "1 new story", other: "\(group.newStories) new stories")
                }
            }
            div {
                h3(.dir("auto")) {
                    a(.href(TapestryPaths.group(group.group.publicID))) { group.group.name }
                }
                if group.group.isClosing {
                    p(.class("soft")) { "Deleted. It can still be brought back." }
                } else if let period = group.period {
                    PeriodClock(period: period, zone: zone, now: now)
                }
            }
        }
    }
}

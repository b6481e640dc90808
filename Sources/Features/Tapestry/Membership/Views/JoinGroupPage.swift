import Design
import Kernel
import Markup
import Memberships
import Runtime

/// Where a code is typed.
struct JoinGroupPage: View {
    let viewer: Viewer
    let site: Site
    var code = ""
    var problem: Problem?

    var body: HTML {
        Page(
            "Join with a code",
            viewer: viewer,
            place: .tapestry,
            heading: .title(
                back: TapestryPaths.homePath,
                sentence: "Someone gave you ten letters and digits. Type them here."
            ),
            metadata: .tapestry(site)
        ) {
            CodeForm(
                to: TapestryPaths.joinPath,
                code: code,
                problem: problem,
                viewer: viewer,
                style: "tall-form code-form"
            )
            p(.class("over soft")) {
                "No code? Whoever made the group can send you one. Or "
                a(.class("textlink"), .href(TapestryPaths.newPath)) { "start a group of your own" }
                "."
            }
        }.body
    }
}

/// The page for whoever brings a code and is not logged in; a script keeps the code until they are.
struct StrangerJoinPage: View {
    let site: Site

    var body: HTML {
        Page(
            "You are invited",
            viewer: nil,
            place: .tapestry,
            heading: .title(sentence: "Someone wants you in their group."),
            metadata: .tapestry(site)
        ) {
            CodeLoginPrompt(
                for: TapestryPaths.joinPath,
                on: site,
                more: p { a(.class("textlink"), .href(TapestryPaths.examplePath)) { "See what such a group makes" } }
            )
        }.body
    }
}

/// A group, as somebody reads of it before they join.
struct OfferPage: View {
    let offer: MemberActions.Offer
    /// The code that they typed; none where they are invited by name.
    let code: String?
    /// Where they see the picture of the group, as long as they are no member.
    var picture: Path?
    let viewer: Viewer
    let site: Site

    private var group: Group { offer.group }

    var body: HTML {
        Page(
            group.name,
            viewer: viewer,
            place: .tapestry,
            heading: .none,
            metadata: .tapestry(site)
        ) {
            article(.class("offer")) {
                cover
                if let inviter = offer.inviter {
                    Avatar(inviter, size: .large)
                    p {
                        bdi { inviter.displayName }
                        " invites you to"
                    }
                } else {
                    p { "You are invited to" }
                }
                h1(.class("group-name"), .dir("auto")) { group.name }
                p(.class("soft")) {
                    "\(offer.memberCount.peopleText). An issue \(group.schedule.rhythm)."
                }
                promises
                if offer.isAsking { waiting } else { doors }
            }
        }.body
    }

    private var cover: HTML {
        guard let item = offer.picture, let picture else { return GroupCover(group, offer.picture).body }
        return div(.class("group-cover"), .aria("hidden", "true")) {
            img(.src(picture), .alt(""), .width(max(item.width, 1)), .height(max(item.height, 1)))
        }
    }

    private var promises: HTML {
        ul(.class("promises")) {
            promise(.followers, "The others see your name and picture.")
            promise(
                .book,
                group.settings.showsPast
                    ? "You can read all issues from before." : "You read what is written from now on."
            )
            promise(.lock, "No one outside sees that the group exists. You can leave at any time.")
            if offer.needsApproval { promise(.clock, "Someone who looks after the group lets you in.") }
        }
    }

    private func promise(_ icon: Icon, _ words: String) -> HTML {
        li {
            icon
            span { words }
        }
    }

    private var waiting: HTML {
        HTML {
            Notice(.info, "You have asked to join. You are notified when someone lets you in.")
            LinkButton("Back", to: TapestryPaths.homePath, style: .outline, isFull: true)
        }
    }

    private var doors: HTML {
        HTML {
            form(
                .class("tall-form"),
                .post,
                .action(code == nil ? GroupMemberPaths.accept(group.publicID) : TapestryPaths.joinPath)
            ) {
                CSRFField(viewer)
                if let code {
                    input(.type("hidden"), .name("code"), .value(code))
                    input(.type("hidden"), .name("join"), .value("1"))
                }
                Button("Join \(group.name)", isFull: true)
            }
            if code == nil {
                form(.post, .action(GroupMemberPaths.decline(group.publicID))) {
                    CSRFField(viewer)
                    Button("No, thank you", style: .plain, isFull: true)
                }
            } else {
                LinkButton("Not now", to: TapestryPaths.homePath, isFull: true)
            }
        }
    }
}

/// The page for whoever waits for an administrator.
struct AskedPage: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Almost there",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.homePath),
            metadata: .tapestry(site)
        ) {
            EmptyState(
                "Someone who looks after the group lets you in",
                icon: .clock,
                sentence: "They know that you would like to join. You are notified as soon as they have said yes."
            ) {
                LinkButton("Back to Tapestry", to: TapestryPaths.homePath, style: .primary)
            }
        }.body
    }
}

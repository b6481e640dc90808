import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// One conversation: its messages, oldest first, and the box to answer in.
struct ConversationPage: View {
    let conversation: OpenConversation
    /// The viewer's conversations, beside this one where there is room.
    let list: ConversationList?
    let draft: PostDraft
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var membership: Membership { conversation.membership }

    var body: HTML {
        Page(
            membership.others.names,
            viewer: viewer,
            tool: .messages,
            layout: .wide,
            heading: .title(
                back: membership.isRequest ? MessagePaths.requestsPath : MessagePaths.listPath,
                actions: HTML {
                    face
                    MessagesNote()
                    menu
                }
            ),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.messagesSheet.path])
        ) {
            if let earlier = conversation.earlier {
                p(.class("center")) {
                    LinkButton(
                        "Earlier messages",
                        to: MessagePaths.show(membership.conversation).page(.before, earlier),
                        style: .outline,
                        isSlim: true
                    )
                }
            }
            messages
            if conversation.isNewest { foot } else { toNewest }
            if let list { inbox(list) }
        }.body
    }

    /// The other person, who leads to their profile, or some of several.
    private var face: HTML {
        guard let partner = membership.partner else {
            return membership.others.count > 1 ? SeveralFaces(people: membership.others).body : HTML()
        }
        return a(.class("partner"), .href(partner.path), .aria("label", "Profile of \(partner.handle)")) {
            Avatar(partner, size: .slim)
        }
    }

    private func inbox(_ list: ConversationList) -> HTML {
        nav(.class("inbox"), .aria("label", "Conversations")) {
            a(.class("button quiet"), .href(MessagePaths.listPath)) { "Messages" }
            div(.class("feed")) {
                for row in list.rows {
                    ConversationLine(row: row, viewer: viewer, now: now, isCurrent: row.id == membership.conversation)
                }
            }
        }
    }

    private var menu: Menu {
        Menu("More about this conversation") {
            for person in membership.others {
                MenuItem.link("Profile of \(person.handle)", icon: .person, to: person.path)
            }
            if let partner = membership.partner {
                MenuItem.link(
                    "Mute or block \(partner.handle)",
                    icon: .mute,
                    to: "/@\(partner.username)/block"
                )
            }
            MenuItem.link(
                "Delete for me",
                icon: .delete,
                to: MessagePaths.delete(membership.conversation),
                isDangerous: true
            )
        }
    }

    /// True where what is looked at counts as read.
    private var hasSight: Bool { conversation.isNewest && !membership.isRequest }

    private var messages: HTML {
        let fresh = conversation.messages.first { $0.post.id > membership.read && $0.post.author.id != viewer.id }
        return div(
            .class("messages", membership.others.count > 1 ? "group" : nil),
            .id(MessageBubble.listID),
            .role("log"),
            .aria("label", "Messages"),
            .when(conversation.isNewest, .data("live", LiveTopic.conversation(membership.conversation).description)),
            .when(hasSight, .data("seen", MessagePaths.read(membership.conversation).description))
        ) {
            for (index, item) in conversation.messages.enumerated() {
                let isFresh = item.post.id == fresh?.post.id
                if isFresh { p(.class("divider")) { span { "New" } } }
                MessageBubble(
                    item: item,
                    viewer: viewer,
                    now: now,
                    isJoined: index > 0 && !isFresh && item.post.joins(conversation.messages[index - 1].post),
                    isFromStranger: membership.isRequest
                )
            }
        }
    }

    private var foot: HTML {
        HTML {
            if membership.isUnread, !membership.isRequest { readForm }
            if membership.isRequest {
                RequestBox(membership: membership, viewer: viewer, site: site)
            } else if conversation.hasReaders {
                composer
            } else {
                Notice(.info, "No one is left in this conversation who could read what you write.")
            }
        }
    }

    /// Scripts do the same by themselves while somebody looks.
    private var readForm: HTML {
        form(.post, .action(MessagePaths.read(membership.conversation)), .class("center unseen")) {
            CSRFField(viewer)
            input(.type("hidden"), .name("newest"), .value(membership.last.description))
            Button("Mark as read", icon: .check, style: .outline, isSlim: true)
        }
    }

    private var toNewest: HTML {
        p(.class("center")) {
            LinkButton(
                "To the newest messages",
                to: MessagePaths.show(membership.conversation).fragment("composer"),
                style: .outline,
                isSlim: true
            )
        }
    }

    /// The box to answer in.
    var composer: HTML {
        MessageForm(
            path: MessagePaths.show(membership.conversation),
            draft: draft,
            keptAs: "message-\(membership.conversation)",
            list: MessageBubble.listID,
            viewer: viewer,
            site: site
        ).body
    }
}

/// The choices that one has about a request: nothing is sent back until one says yes.
private struct RequestBox: View {
    let membership: Membership
    let viewer: Viewer
    let site: Site

    var body: HTML {
        form(.class("sheet form"), .post, .action(MessagePaths.accept(membership.conversation))) {
            CSRFField(viewer)
            p { "\(strangers) Accept to reply; pictures are folded until then." }
            div(.class("row")) {
                Button("Accept")
                LinkButton("Delete", to: MessagePaths.delete(membership.conversation), style: .outline)
                if let partner = membership.partner {
                    LinkButton("Block", to: "/@\(partner.username)/block", style: .quiet)
                }
            }
        }
    }

    /// Why it waits for a yes.
    private var strangers: String {
        site.hasGroups
            ? "You neither follow \(membership.others.names) nor share a group with them."
            : "You do not follow \(membership.others.names)."
    }
}

/// Says who can read messages, behind an i: those they are for, and technically whoever runs the server.
struct MessagesNote: View {
    var body: HTML {
        details(.class("menu"), .name("menu"), .data("menu")) {
            summary(.aria("label", "Who can read this?"), .title("Who can read this?")) { Icon.info }
            div {
                p(.class("small")) {
                    "Not end-to-end encrypted: this server's operator could read it."
                }
            }
        }
    }
}

/// Where a message is written.
struct MessageForm: View {
    let path: Path
    let draft: PostDraft
    /// Under which name unsent text is kept in this browser.
    let keptAs: String?
    /// The id of the list that shows what was sent.
    let list: String?
    let viewer: Viewer
    let site: Site
    /// The usernames it goes to, where it begins a conversation.
    var to: [Account] = []

    var body: HTML {
        Composer(look, viewer: viewer, text: draft.text, error: draft.problem?.fields["text"]) {
            if let problem = draft.problem, problem.fields["text"] == nil { FormErrors(problem) }
            input(.type("hidden"), .name("key"), .value(draft.key))
            input(.type("hidden"), .name("language"), .value(draft.language))
            if !to.isEmpty {
                input(.type("hidden"), .name("to"), .value(to.map(\.username).joined(separator: " ")))
            }
            UploadField(draft.items, in: PostMedia.room, isSensitive: draft.isSensitive, problem: draft.problem)
        }.body
    }

    private var look: Composer.Look {
        var look = Composer.Look(path: path)
        look.countsShort = true
        look.label = "Your message"
        look.placeholder = "Message"
        look.button = "Send"
        look.limit = site.postLimit
        look.draft = keptAs
        look.list = list
        look.showsPending = false
        look.takesFiles = true
        look.isDocked = true
        return look
    }
}

import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// Somebody's conversations, or the requests that wait for a yes.
struct ConversationsPage: View {
    let list: ConversationList
    let isRequests: Bool
    /// True where it begins with the newest one.
    let isNewest: Bool
    let viewer: Viewer
    let now: Instant
    let site: Site

    private var path: Path { isRequests ? MessagePaths.requestsPath : MessagePaths.listPath }

    var body: HTML {
        Page(
            isRequests ? "Message requests" : "Messages",
            viewer: viewer,
            tool: .messages,
            layout: .wide,
            heading: .title(
                actions: HTML {
                    MessagesNote()
                    Self.newLink
                }
            ),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.messagesSheet.path])
        ) {
            Tabs(
                "Messages",
                [
                    Tabs.Tab("Messages", to: MessagePaths.listPath, isCurrent: !isRequests),
                    Tabs.Tab(
                        "Requests",
                        to: MessagePaths.requestsPath,
                        isCurrent: isRequests,
                        mark: viewer.hasMessageRequests && !isRequests ? "Message requests wait" : nil
                    ),
                ]
            )
            FreshButton(
                list: (isRequests ? LiveTopic.requests : .conversations).description,
                path: path,
                one: "new message",
                many: "new messages"
            )
            feed
            if isRequests { seenForm }
            if !list.rows.isEmpty { Self.pane }
        }.body
    }

    /// Scripts send it as soon as somebody looks.
    private var seenForm: HTML {
        guard isNewest, viewer.hasMessageRequests, let newest = list.rows.first?.membership.last else { return HTML() }
        return form(.post, .action(MessagePaths.seeRequestsPath), .class("center"), .data("seen-once")) {
            CSRFField(viewer)
            input(.type("hidden"), .name("newest"), .value(newest.description))
            Button("Mark as read", icon: .check, style: .outline, isSlim: true)
        }
    }

    /// Beside the list, where there is room for a conversation.
    private static let pane: HTML = div(.class("pane")) {
        EmptyState("Your messages", icon: .messages, sentence: "Choose a conversation, or begin a new one.") {
            newLink
        }
    }

    private static let newLink = LinkButton(
        "New message",
        to: MessagePaths.newPath,
        icon: .write,
        style: .outline,
        isSlim: true
    ).body

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("conversations"), .role("feed"), .aria("label", "Conversations")) {
                for row in list.rows { ConversationLine(row: row, viewer: viewer, now: now) }
            }
            if list.rows.isEmpty, list.older == nil { empty }
            Pager(
                older: list.older.map { path.page(.before, $0) },
                list: "conversations",
                items: "conversations"
            )
        }
    }

    private var empty: EmptyState {
        isRequests
            ? EmptyState(
                "No requests",
                icon: .messages,
                drawing: .envelope,
                sentence: site.hasGroups
                    ? """
                    What people write to you waits here until you say yes, if you neither follow them nor share a group \
                    with them.
                    """ : "What people write to you waits here until you say yes, if you do not follow them."
            ) {
                LinkButton("Your messages", to: MessagePaths.listPath, style: .primary)
            }
            : EmptyState(
                "No messages yet",
                icon: .messages,
                drawing: .envelope,
                sentence: "Write to one person or to a few: begin here, or on someone’s profile."
            ) {
                LinkButton("Find someone", to: "/explore", style: .primary)
            }
    }
}

/// One conversation in the list.
struct ConversationLine: View {
    let row: ConversationRow
    let viewer: Viewer
    let now: Instant
    /// True where its page is open.
    var isCurrent = false

    private var membership: Membership { row.membership }
    private var isNew: Bool { membership.isUnread && !membership.isRequest }

    var body: HTML {
        article(
            .class("conversation", isNew ? "new" : nil, isCurrent ? "current" : nil),
            .id("message-\(membership.last)"),
            .data("item")
        ) {
            face
            div {
                p(.class("line")) {
                    if isNew { span(.class("sr")) { "New: " } }
                    a(
                        .class("name"),
                        .href(MessagePaths.show(membership.conversation).fragment("composer")),
                        .when(isCurrent, .aria("current", "page"))
                    ) {
                        bdi { membership.others.names }
                    }
                    span(.class("soft small")) { TimeAgo(membership.last.instant, now: now) }
                }
                p(.class("soft excerpt"), .dir("auto")) { excerpt }
            }
        }
    }

    private var face: HTML {
        guard membership.others.count > 1 else {
            return membership.others.first.map { Avatar($0).body } ?? Avatar(group: "?", seed: 0).body
        }
        return SeveralFaces(people: membership.others).body
    }

    private var excerpt: String {
        guard let post = row.newest?.post else { return "" }
        let words = post.warning.isEmpty ? post.text : post.warning
        let text = words.isEmpty ? "Sent a photo, a video or audio" : String(words.prefix(140))
        if post.author.id == viewer.id { return "You: \(text)" }
        return membership.others.count > 1 ? "\(post.author.displayName): \(text)" : text
    }
}

/// Two of the people of a conversation, one before the other.
struct SeveralFaces: View {
    let people: [Account]

    var body: HTML {
        span(.class("several"), .aria("hidden", "true")) {
            for person in people.prefix(2) { Avatar(person, size: .slim) }
        }
    }
}

extension [Account] {
    /// `Ann`, `Ann and Ben`, `Ann, Ben and 2 others`.
    var names: String {
        switch count {
        case 0: "No one"
        case 1: self[0].displayName
        case 2: "\(self[0].displayName) and \(self[1].displayName)"
        default:
            "\(self[0].displayName), \(self[1].displayName) and \(count - 2) \(count == 3 ? "other" : "others")"
        }
    }
}

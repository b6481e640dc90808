import Design
import Kernel
import Markup

/// Asks whom a message is for.
struct NewMessagePage: View {
    var to = ""
    var problem: Problem?
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "New message",
            viewer: viewer,
            tool: .messages,
            heading: .title(back: MessagePaths.listPath),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.class("sheet form"), .get, .action(MessagePaths.newPath), .role("search")) {
                Field(
                    "To",
                    name: "to",
                    value: to,
                    kind: .people,
                    hint: "Usernames of up to \(Addressing.mostMembers - 1) people, with spaces between: ann ben",
                    error: problem?.fields["to"],
                    isRequired: true
                )
                Button("Go on")
            }
            p(.class("over soft")) {
                "You can also begin on someone’s profile. "
                a(.href("/search")) { "Find people" }
                "."
            }
        }.body
    }
}

/// The first message to somebody.
struct FirstMessagePage: View {
    let people: [Account]
    let draft: PostDraft
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "New message to \(people.names)",
            viewer: viewer,
            tool: .messages,
            heading: .title(people.names, back: MessagePaths.listPath, actions: MessagesNote().body),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.messagesSheet.path])
        ) {
            p(.class("soft small note messages")) {
                site.hasGroups
                    ? "Whoever neither follows you nor shares a group with you finds your message under their requests."
                    : "Whoever does not follow you finds your message under their requests."
            }
            MessageForm(
                path: MessagePaths.newPath,
                draft: draft,
                keptAs: nil,
                list: nil,
                viewer: viewer,
                site: site,
                to: people
            )
        }.body
    }
}

/// Asks before a conversation is deleted for the viewer.
struct DeleteConversationPage: View {
    let membership: Membership
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Delete this conversation?",
            viewer: viewer,
            tool: .messages,
            heading: .title(
                back: MessagePaths.show(membership.conversation),
                sentence: "All that is there now is gone for you. \(membership.others.names) keep it."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.post, .action(MessagePaths.delete(membership.conversation)), .class("sheet form")) {
                CSRFField(viewer)
                Button("Delete for me", style: .danger)
            }
        }.body
    }
}

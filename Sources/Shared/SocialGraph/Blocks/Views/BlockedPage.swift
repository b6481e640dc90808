import Calendar
import Design
import Kernel
import Markup
import Routing
import SQL

/// Whom the viewer blocks or mutes.
struct BlockedPage: View {
    let kind: Kind
    let people: [Entry]
    let older: PeopleCursor?
    let viewer: Viewer
    let site: Site

    /// Which of the two lists it is.
    enum Kind: Sendable {
        case blocks, mutes
    }

    /// Somebody in the list, with the end of the mute where there is one.
    struct Entry: Sendable {
        let account: Account
        let end: Instant?
    }

    var body: HTML {
        Page(
            kind == .blocks ? "Blocked people" : "Muted people",
            viewer: viewer,
            heading: .title(back: "/settings"),
            metadata: PageMetadata(site: site, isIndexed: false).centred
        ) {
            div(.class("feed"), .id("people")) {
                for entry in people { row(entry) }
                if people.isEmpty, older == nil { empty }
            }
            Pager(older: older.map { path.page(.before, $0) }, list: "people", items: "people")
        }.body
    }

    private var path: Path { kind == .blocks ? BlockPaths.blocksPath : BlockPaths.mutesPath }

    /// A row; whoever is blocked has no profile for the viewer that it could lead to.
    private func row(_ entry: Entry) -> PersonRow {
        let account = entry.account
        let reason = entry.end.map { "until \($0.fullText)" }
        return PersonRow(account, reason: reason, isLinked: kind == .mutes) {
            Button(
                kind == .blocks ? "Unblock" : "Unmute",
                style: .outline,
                isSlim: true,
                path: kind == .blocks ? BlockPaths.block(account) : BlockPaths.mute(account),
                name: "on",
                value: "0",
                context: account.handle
            )
        }
    }

    private var empty: EmptyState {
        switch kind {
        case .blocks:
            EmptyState("No blocked people", icon: .block, sentence: "The menu on a profile blocks someone.") { way }
        case .mutes:
            EmptyState("No muted people", icon: .mute, sentence: "The menu on a profile mutes someone.") { way }
        }
    }

    private var way: LinkButton { LinkButton("Find someone", to: "/search", style: .outline) }
}

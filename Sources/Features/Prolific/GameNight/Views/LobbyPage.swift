import Contracts
import Design
import Kernel
import Markup
import Memberships

/// The lobby of a game night: how others come in, who is there, the first line, and the button that begins.
struct LobbyPage: View {
    static let seatsID = "lobby-seats"
    static let firstID = "lobby-first"
    private static let startID = "lobby-start"
    let lobby: Lobby
    let viewer: Viewer
    let site: Site
    var username = ""
    var problem: Problem?

    private var story: Story { lobby.story }
    private var path: Path { GameNightPaths.lobby(story.publicID) }
    private var isHost: Bool { lobby.list.isManager }
    private var canBegin: Bool { lobby.ready >= GameNightActions.fewest }

    var body: HTML {
        Page(
            "Lobby",
            viewer: viewer,
            place: .prolific,
            layout: .wide,
            heading: .title(back: StoryPaths.feedPath),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.storyNightSheet.path])
        ) {
            div(
                .class("lobby"),
                .id("lobby"),
                .data("path", path.description),
                .data("story", LiveTopic.story(story.id).description)
            ) {
                div(.class("band")) { CoverImage(story: story.publicID) }
                if let problem { Notice(.error, problem.message) }
                way
                div(.class("stack")) {
                    seats
                    first
                    start
                    if isHost { guests }
                }
            }
            FreshButton(list: LiveTopic.story(story.id).description, path: path, words: "The lobby has news: show")
        }.body
    }

    /// The parts that an open page takes in while people come.
    var update: HTML {
        HTML {
            seats
            first
            start
        }
    }

    // MARK: How others come

    private var way: HTML {
        section(.class("lobby-way"), .aria("labelledby", "night")) {
            h2(.id("night"), .dir("auto")) { story.title }
            p(.class("soft")) {
                "\(story.settings.maxRounds) rounds · \(story.settings.pacing.writing) to write, "
                "\(story.settings.pacing.voting) to vote, and on as soon as everyone has"
            }
            if let code = lobby.code, code.isOpen { shown(code.code) }
        }
    }

    private func shown(_ code: InviteCode) -> HTML {
        let link = code.link(to: GameNightPaths.enterPath)
        return HTML {
            ScanSquare(site.baseAddress + link.description, saying: "The way into this game, to scan with a phone")
            p(.class("soft small")) { "Scan it, or type the code at \(site.baseAddress)\(GameNightPaths.enterPath)" }
            p(.class("lobby-code")) { code.text }
            div(.class("row")) {
                a(.class("button outline"), .href(link), .data("copy")) {
                    Icon.copy
                    span { "Copy the link" }
                }
                a(.class("button outline"), .href(link), .hidden(), .data("share")) {
                    Icon.send
                    span { "Send it" }
                }
            }
        }
    }

    // MARK: Who is there

    private var seats: HTML {
        section(.id(Self.seatsID), .aria("labelledby", "around")) {
            h2(.id("around")) {
                "Around the table"
                small { lobby.count }
            }
            ul(.class("seats")) {
                for member in lobby.list.members {
                    seat(member.account, isReady: true, member.role == .host ? "Host" : "Ready")
                }
                for member in lobby.list.invited { seat(member.account, isReady: false, "Joining…") }
            }
            p(.class("waiting soft"), .role("status")) {
                span(.class("pulse"), .aria("hidden", "true")) {}
                waiting
            }
            p { a(.class("textlink"), .href(path)) { "See who has come" } }
        }
    }

    private func seat(_ account: Account, isReady: Bool, _ state: String) -> HTML {
        li(.class("seat", isReady ? "ready" : nil)) {
            Avatar(account, size: .large)
            b { bdi { account.id == viewer.id ? "You" : account.displayName } }
            small { state }
        }
    }

    private var waiting: String {
        if let next = lobby.list.invited.first { return "Waiting for \(next.account.displayName)" }
        if isHost { return canBegin ? "Begin when everyone is here." : "A game needs two people. Wait for someone." }
        return "Waiting for \(story.host?.displayName ?? "the host") to begin"
    }

    private var first: HTML {
        section(.class("lobby-first"), .id(Self.firstID), .aria("label", "The first line")) {
            p(.class("kick")) { "The first line" }
            if let first = lobby.first { SnippetWords(snippet: first) }
            if isHost {
                Button(
                    "Draw another",
                    icon: .night,
                    style: .outline,
                    isSlim: true,
                    path: GameNightPaths.draw(story.publicID)
                )
            }
        }
    }

    private var start: HTML {
        div(.class("lobby-start"), .id(Self.startID)) {
            if isHost, canBegin {
                Button(
                    "Start with \(lobby.ready)",
                    style: .primary,
                    path: GameNightPaths.start(story.publicID)
                )
            }
        }
    }

    // MARK: Whom the host brings in

    private var guests: HTML {
        section(.class("stack"), .aria("labelledby", "guests")) {
            h2(.id("guests")) { "Invite people" }
            if !lobby.offered.isEmpty {
                ul(.class("feed")) { for person in lobby.offered { li { offer(person) } } }
            }
            form(.class("form"), .post, .action(GameNightPaths.invite(story.publicID))) {
                CSRFField(viewer)
                Field(
                    "Username",
                    name: "username",
                    value: username,
                    kind: .people,
                    error: problem?.fields["username"],
                    placeholder: "@ann",
                    maxLength: 60
                )
                Button("Invite", icon: .follow, style: .outline)
            }
            p { a(.class("textlink"), .href(SettingPaths.show(story.publicID))) { "Change the pace and the rounds" } }
        }
    }

    private func offer(_ person: Account) -> PersonRow {
        PersonRow(person) {
            Button(
                "Invite",
                style: .outline,
                isSlim: true,
                path: GameNightPaths.invite(story.publicID),
                name: "username",
                value: person.username,
                context: person.displayName
            )
        }
    }
}

extension Lobby {
    /// How many people are there: `5 of 6 ready`.
    fileprivate var count: String { waiting > 0 ? "\(ready) of \(ready + waiting) ready" : "\(ready) ready" }
}

extension Pacing {
    /// How long there is to write, in words.
    fileprivate var writing: String { Self.words(submitSpan) }
    /// How long there is to vote alone, in words.
    fileprivate var voting: String { Self.words(voteSpan) }
}

import Design
import Kernel
import Markup
import Text

/// Asks for a list.
struct ListForm: View {
    var kind = FriendList.Kind.follows
    var problem: Problem?
    let viewer: Viewer

    var body: HTML {
        form(.post, .action(FriendListPaths.listPath), .multipart, .class("sheet form")) {
            CSRFField(viewer)
            if let problem { FormErrors(problem) }
            p {
                """
                A CSV file as Mastodon and this server write it. Only people of this server can be followed, blocked \
                and muted; you see first who that is.
                """
            }
            Select(
                "The people on it shall be",
                name: "kind",
                options: FriendList.Kind.allCases.map { Select.Option($0.rawValue, $0.participle) },
                chosen: kind.rawValue
            )
            FileField(
                "The list",
                name: "file",
                accept: ".csv,text/csv",
                hint: "Up to \(FriendList.mostRows) people.",
                error: problem?.fields["file"]
            )
            Button("Look into it", icon: .search)
        }
    }
}

/// The preview of what a list would bring, and the button that does it.
struct ListPreview: View {
    let list: FriendList
    let viewer: Viewer

    var body: HTML {
        HTML {
            form(.post, .action(FriendListPaths.applyPath), .class("sheet form")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("kind"), .value(list.kind.rawValue))
                input(.type("hidden"), .name("names"), .value(list.fresh.map(\.text).joined(separator: " ")))
                h2 { fresh }
                if !list.fresh.isEmpty {
                    p { list.fresh.map { "@\($0.username)" }.joined(separator: ", ") }
                    Button("\(list.kind.verb) them", icon: .check)
                }
                if list.known > 0 { p(.class("soft")) { "With \(list.known) of them it is so already." } }
            }
            if !list.unknown.isEmpty {
                div(.class("sheet stack")) {
                    h2 { "\(list.unknown.count) not here" }
                    p { "These are on other servers, or not to be found on this one:" }
                    p(.class("soft small")) { list.unknown.joined(separator: ", ") }
                }
            }
        }
    }

    private var fresh: String {
        let (count, participle) = (list.fresh.count, list.kind.participle)
        guard count > 0 else { return "No one to be \(participle)" }
        return plural(count, one: "1 person to be \(participle)", other: "\(count) people to be \(participle)")
    }
}

/// The report of how many people a list reached, and how many are left for tomorrow.
struct ListReport: View {
    let kind: FriendList.Kind
    let done: Int
    let left: Int

    var body: HTML {
        HTML {
            Notice(
                .success,
                plural(done, one: "1 person is \(kind.participle).", other: "\(done) people are \(kind.participle).")
            )
            if left > 0 {
                Notice(.warning, "That is as many as go in a day. Import it again tomorrow for the other \(left).")
            }
            div(.class("sheet form")) { LinkButton("Go on", to: FriendListPaths.startPath, style: .primary) }
        }
    }
}

extension FriendList.Kind {
    fileprivate var participle: String {
        switch self {
        case .follows: "followed"
        case .blocks: "blocked"
        case .mutes: "muted"
        }
    }

    fileprivate var verb: String {
        switch self {
        case .follows: "Follow"
        case .blocks: "Block"
        case .mutes: "Mute"
        }
    }
}

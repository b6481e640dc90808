import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Text
import Web

/// People who asked to join, for staff.
struct SignUpQueuePages: Sendable {
    private let services: Services
    private let queue: SignUpQueue

    init(_ services: Services, _ queue: SignUpQueue) {
        self.services = services
        self.queue = queue
    }

    static let path: Path = "/mod/sign-ups"

    func register(on routes: inout Routes) {
        routes.staff(.get, Pattern("/mod/sign-ups"), .moderator, show)
        routes.staff(.post, Pattern("/mod/sign-ups/:username"), .moderator, answer)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let cursor = request.cursor(.after, as: ID<Account>.self)
        let list = try await queue.page(cursor: cursor)
        let page = SignUpQueuePage(
            people: list.items,
            later: list.next,
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return Response.html(request.wantsFragment ? page.feed : page.body)
    }

    @Sendable private func answer(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (name, reason) = (request.text("username"), request.form["reason"] ?? "")
        do {
            let isWelcome = request.form["answer"] == "welcome"
            try await queue.answer(name, isWelcome: isWelcome, reason: reason, as: viewer)
            return .seeOther(Self.path)
        } catch let problem as Problem where problem.kind == .invalid {
            let list = try await queue.page(from: name)
            let page = SignUpQueuePage(
                people: list.items,
                later: list.next,
                refused: name,
                reason: reason,
                problem: problem,
                viewer: viewer,
                now: services.clock.now,
                site: services.site
            )
            return Response.html(page.body, status: .unprocessable)
        }
    }
}

/// The list of people who asked to join.
private struct SignUpQueuePage: View {
    let people: [WaitingPerson]
    let later: ID<Account>?
    /// The one of them for whom a reason was typed that was not taken.
    var refused: String?
    /// That reason, with what is wrong with it.
    var reason = ""
    var problem: Problem?
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Sign-ups",
            viewer: viewer,
            heading: .title(sentence: sentence),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            StaffTabs(viewer, current: .signUps)
            if site.takesNewcomers {
                p { LinkButton("Your invitations", to: InvitePages.path, style: .outline, isSlim: true) }
            }
            feed
        }.body
    }

    private var sentence: String {
        // Where the staff do not decide any more, somebody from before may still wait for them.
        guard site.signUp != .approval, !people.isEmpty else { return mode }
        return "\(mode) Whoever waits here asked before that, and you decide."
    }

    private var mode: String {
        switch site.signUp {
        case .open: "Everyone can sign up."
        case .approval: "Everyone can ask to join; you decide."
        case .invite: "Whoever has an invitation can sign up."
        case .closed: "No one can sign up; the operator makes accounts."
        }
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed"), .id("waiting")) {
                for person in people { row(person) }
            }
            if people.isEmpty { EmptyState("No sign-up requests", icon: .success) }
            Pager(
                older: later.map { SignUpQueuePages.path.page(.after, $0) },
                list: "waiting",
                items: "people"
            )
        }
    }

    private func row(_ person: WaitingPerson) -> HTML {
        let account = person.account
        let isRefused = account.username.lowercased() == refused?.lowercased()
        return article(.class("notification"), .id("waiting-\(account.username)"), .data("item")) {
            span(.class("sign")) { Icon.person }
            div {
                p {
                    bdi { strong { account.displayName } }
                    " \(account.handle), with an address at \(person.domain) "
                    span(.class("soft small")) { TimeAgo(account.id.instant, now: now) }
                }
                Prose(LinkedText(TextParts(person.reason)).body)
                form(.class("form"), .post, .action("/mod/sign-ups/\(account.username)")) {
                    CSRFField(viewer)
                    Field(
                        "If you refuse: why?",
                        name: "reason",
                        value: isRefused ? reason : "",
                        id: "reason-\(account.username)",
                        hint: "They read it. You can leave it out.",
                        error: isRefused ? problem?.fields["reason"] : nil,
                        maxLength: SignUpQueue.mostOfReason
                    )
                    div(.class("row")) {
                        Button("Let them in", icon: .check, name: "answer", value: "welcome")
                        Button("Refuse", style: .outline, name: "answer", value: "refuse")
                    }
                }
            }
        }
    }
}

import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Text
import Web

/// One's invitations: for staff, and for members where the operator allows it.
struct InvitePages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    static let path: Path = "/settings/invites"
    private static let list = Pattern("/settings/invites")
    private static let end = Pattern("/settings/invites/:invite/end")

    func register(on routes: inout Routes) {
        routes.members(.get, Self.list, show)
        routes.members(.post, Self.list, make)
        routes.members(.post, Self.end, end)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = InviteDraft()
        draft.key = services.newFormKey()
        return try await page(draft, viewer)
    }

    private func page(_ draft: InviteDraft, _ viewer: Viewer, status: Status = .ok) async throws -> Response {
        let invites = try await InviteActions(services).list(of: viewer)
        let page = SettingsPage("Invitations", viewer: viewer, site: services.site) {
            InvitesView(
                invites: invites,
                draft: draft,
                viewer: viewer,
                now: services.clock.now,
                site: services.site
            )
        }
        return .settings(page, status: status)
    }

    @Sendable private func make(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = InviteDraft(request.form)
        do {
            try await InviteActions(services).make(draft, as: viewer)
            return .seeOther(Self.path)
        } catch let problem as Problem where problem.kind == .invalid {
            draft.problem = problem
            return try await page(draft, viewer, status: .unprocessable)
        }
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await InviteActions(services).end(try request.id("invite"), as: viewer)
        return .seeOther(Self.path)
    }
}

/// The fields of the form that makes an invitation.
struct InviteDraft: Sendable {
    var uses = "1"
    var days = "7"
    /// The key under which it is made, so that a form that is sent twice makes one.
    var key = ""
    var problem: Problem?

    init() {}

    init(_ form: FormFields) {
        uses = form["uses"] ?? ""
        days = form["days"] ?? ""
        key = form["key"] ?? ""
    }

    /// How many people it lets in, and for how many days.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `uses` and `days`.
    func checked() throws(Problem) -> (limit: Int, days: Int) {
        guard let limit = Int(uses.trimmed), (1...Invite.mostUses).contains(limit) else {
            throw .field("uses", "Write a number from 1 to \(Invite.mostUses).")
        }
        guard let days = Int(days.trimmed), (1...Invite.mostDays).contains(days) else {
            throw .field("days", "Write a number from 1 to \(Invite.mostDays).")
        }
        return (limit, days)
    }
}

/// The address that an invitation leads to.
extension Site {
    func invitation(_ code: String) -> String { "\(baseAddress)/signup?invite=\(code)" }
}

/// A form for one more invitation, and those there are.
private struct InvitesView: View {
    let invites: [Invite]
    let draft: InviteDraft
    let viewer: Viewer
    let now: Instant
    let site: Site

    var body: HTML {
        HTML {
            SettingsForm(
                "Invite someone",
                to: InvitePages.path,
                viewer: viewer,
                problem: draft.problem,
                button: Button("Make a link", icon: .link)
            ) {
                input(.type("hidden"), .name("key"), .value(draft.key))
                Field(
                    "For how many people",
                    name: "uses",
                    value: draft.uses,
                    kind: .number,
                    error: draft.problem?.fields["uses"]
                )
                Field(
                    "For how many days",
                    name: "days",
                    value: draft.days,
                    kind: .number,
                    error: draft.problem?.fields["days"]
                )
            }
            div(.class("feed"), .id("invites")) {
                for invite in invites { row(invite) }
            }
            if invites.isEmpty {
                EmptyState("No invitations yet", icon: .link, sentence: "Whoever gets the link can sign up with it.")
            }
        }
    }

    private func row(_ invite: Invite) -> HTML {
        article(.class("notification"), .id("invite-\(invite.id)"), .data("item")) {
            span(.class("sign")) { Icon.link }
            div {
                p(.class("excerpt")) { site.invitation(invite.code) }
                p(.class("soft small")) {
                    "Used \(invite.uses) of \(invite.limit) times. "
                    if invite.isOpen(at: now) {
                        "Works until "
                        FullTime(invite.endsAt)
                    } else {
                        "Does not work any more."
                    }
                }
                if invite.isOpen(at: now) {
                    form(.post, .action("/settings/invites/\(invite.id)/end")) {
                        CSRFField(viewer)
                        Button("End it", style: .outline, isSlim: true)
                    }
                }
            }
        }
    }
}

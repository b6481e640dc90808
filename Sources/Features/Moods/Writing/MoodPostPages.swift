import Anonymous
import AnonymousPosting
import Calendar
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Routing
import Runtime
import Vault
import Web

/// The page on which a mood is posted.
struct MoodPostPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var gate: MoodGate { dependencies.gate }
    private var actions: MoodActions { MoodActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.new, ask)
        routes.members(.post, MoodPaths.new, post)
        routes.members(.get, MoodPaths.posted, showPosted)
    }

    /// The page, on a day that a link names.
    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer) { person in
            var draft = MoodDraft(of: person, as: services.site)
            draft.key = services.newFormKey()
            draft.day = request.query["on"] ?? ""
            return try await page(draft, person, request, viewer)
        }
    }

    /// Posts: for the script of the page that says so, or for a browser that goes on.
    @Sendable private func post(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer) { person in
            let form = request.form
            var draft = MoodDraft(lenient: form, of: person, as: services.site)
            if draft.key.isEmpty { draft.key = services.newFormKey() }
            do {
                draft = try MoodDraft(form, of: person, as: services.site, now: services.clock.now)
                if let password = form["password"], !password.isEmpty {
                    try await VaultActions(services).open(password: password, as: viewer)
                }
                let posted = try await actions.post(draft, by: person, as: viewer)
                return answer(posted, draft, request)
            } catch let problem as Problem where problem.isShownOnMoodPage {
                guard !request.wantsMoodJSON else { throw problem }
                return try await page(draft, person, request, viewer, problem)
            }
        }
    }

    private func answer(_ posted: MoodActions.Posted, _ draft: MoodDraft, _ request: Request) -> Response {
        let isHeavy = PublicText.talksAboutSelfHarm(draft.caption)
        let back = posted.isListed ? MoodPaths.homePath : MoodPaths.day(posted.date)
        let next = isHeavy ? MoodPaths.postedPath.query("day", posted.date.text) : back.query("posted", "1")
        guard request.wantsMoodJSON else { return .seeOther(next) }
        return PostedMoodJSON(id: posted.name.text, path: "\(next)").response
    }

    /// The page after a mood whose words sound heavy: where there is help.
    @Sendable private func showPosted(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer) { person in
            let date = LocalDate(request.query["day"] ?? "") ?? person.zone.date(at: services.clock.now)
            let day = MoodPaths.day(date)
            let card = try await SupportReader(services: services).card(for: person, viewer, request, backTo: day)
            guard let card else { return .seeOther(day.query("posted", "1")) }
            return .html(HeavyMoodPage(card: card, day: day, viewer: viewer, site: services.site).body)
        }
    }

    private func page(
        _ draft: MoodDraft,
        _ person: MoodPerson,
        _ request: Request,
        _ viewer: Viewer,
        _ problem: Problem? = nil
    ) async throws -> Response {
        let now = services.clock.now
        let (vault, groups) = try await MoodGroupReader(dependencies: dependencies).places(for: viewer)
        let support = SupportReader(services: services)
        let needsHelp = problem?.code == Problem.moodHelpFirst.code
        let page = MoodPostPage(
            draft: draft.offered(groups),
            groups: groups,
            today: (draft.zone ?? person.zone).date(at: now),
            vault: vault,
            active: try await dependencies.members.count,
            care: needsHelp ? try await support.care(for: person, viewer, request) : nil,
            waiting: needsHelp ? nil : try await support.card(for: person, viewer, request, backTo: nil),
            viewer: viewer,
            site: services.site,
            problem: problem
        )
        return Response.html(page.body).refused(by: problem)
    }
}

/// The answer to the script of the page.
struct PostedMoodJSON: WireValue {
    let id: String
    /// Where the browser goes on.
    let path: String
}

extension Problem {
    /// True where the page of a mood says it itself.
    var isShownOnMoodPage: Bool { [.invalid, .tooMany, .locked, .busy].contains(kind) }
}

extension Request {
    /// True where a script of ours asks, which reads JSON.
    var wantsMoodJSON: Bool { headers["accept"]?.hasPrefix("application/json") ?? false }
}

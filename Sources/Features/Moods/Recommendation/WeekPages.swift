import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Web

/// The page of the week: why, three voices and one small thing.
struct WeekPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var actions: WeekActions { WeekActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.week, show)
        routes.members(.post, CarePaths.another, turn)
        routes.members(.post, CarePaths.restore, restore)
        routes.members(.post, CarePaths.language, choose)
        routes.members(.post, CarePaths.helps) { try await rate($0, $1, .helps) }
        routes.members(.post, CarePaths.hide) { try await rate($0, $1, .hidden) }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let week = try await WeekReader(dependencies: dependencies).week(of: person, viewer)
            let support = SupportReader(services: services)
            let care = try await support.care(for: person, viewer, request)
            let card =
                week.isHard
                ? try await support.card(for: person, viewer, request, backTo: MoodPaths.weekPath) : nil
            // Behind the card nothing is shown yet.
            if card == nil { try await actions.see(week, as: viewer) }
            let page = WeekPage(
                week: week,
                card: card,
                forms: WeekForms(site: services.site, trusted: care.trusted.first),
                hidden: request.query["hidden"].flatMap { week.ratings[$0] == .hidden ? $0 : nil },
                language: person.quoteLanguage,
                viewer: viewer,
                site: services.site
            )
            return .html(page.body)
        }
    }

    @Sendable private func turn(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { person in
            do { try await actions.another(for: person, as: viewer) } catch let problem as Problem
                where problem.kind == .conflict
            {
                // The page says how many days are missing.
            }
            return .seeOther(MoodPaths.weekPath)
        }
    }

    @Sendable private func restore(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await actions.restore(as: viewer)
            return .seeOther(MoodPaths.weekPath)
        }
    }

    @Sendable private func choose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await actions.choose(language: request.form["language"] ?? "", as: viewer)
            return .seeOther(MoodPaths.weekPath)
        }
    }

    private func rate(_ request: Request, _ viewer: Viewer, _ rating: WeekRating) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            let isOn = request.form.isOn("on")
            let id = request.suggestion
            try await actions.rate(id, isOn ? rating : .none, as: viewer)
            let page = MoodPaths.weekPath
            return .seeOther(isOn && rating == .hidden ? page.query("hidden", id) : page)
        }
    }
}

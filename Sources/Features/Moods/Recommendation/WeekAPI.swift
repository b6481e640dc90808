import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Web

/// The recommendation of the week, for the programs of whoever it is for.
struct WeekAPI: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var actions: WeekActions { WeekActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(.get, CarePaths.apiRecommendation, .readMoods, "Shows what is recommended for the week", show)
        routes.api(
            .post,
            CarePaths.apiAnother,
            .writeMoods,
            "Moves on to other quotes and another action",
            takesKey: false,
            turn
        )
        routes.api(
            .put,
            CarePaths.apiFeedback,
            .writeMoods,
            "Keeps what someone thinks of a quote or an action; one that is hidden never comes again",
            rate
        )
        routes.api(
            .put,
            CarePaths.apiLanguage,
            .writeMoods,
            "Chooses the language of the quotes",
            choose
        )
    }

    @Sendable private func choose(
        _ request: Request,
        _ viewer: Viewer,
        _ input: WeekLanguageInputJSON
    ) async throws -> WeekJSON {
        _ = try await dependencies.gate.person(viewer)
        try await actions.choose(language: input.language, as: viewer)
        return try await json(for: try await dependencies.gate.person(viewer), request, viewer)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> WeekJSON {
        try await json(for: try await dependencies.gate.person(viewer), request, viewer)
    }

    @Sendable private func turn(_ request: Request, _ viewer: Viewer) async throws -> WeekJSON {
        let person = try await dependencies.gate.person(viewer)
        try await actions.another(for: person, as: viewer)
        return try await json(for: person, request, viewer)
    }

    @Sendable private func rate(
        _ request: Request,
        _ viewer: Viewer,
        _ input: WeekRatingInputJSON
    ) async throws -> WeekJSON {
        let person = try await dependencies.gate.person(viewer)
        try await actions.rate(input.id, input.rating.value.rating, as: viewer)
        return try await json(for: person, request, viewer)
    }

    private func json(for person: MoodPerson, _ request: Request, _ viewer: Viewer) async throws -> WeekJSON {
        let week = try await WeekReader(dependencies: dependencies).week(of: person, viewer)
        let care = try await SupportReader(services: services).care(for: person, viewer, request)
        let isShown = week.isHard && person.wantsSupport(at: services.clock.now)
        if !isShown { try await actions.see(week, as: viewer) }
        return WeekJSON(
            week,
            isShown ? care : nil,
            forms: WeekForms(site: services.site, trusted: care.trusted.first)
        )
    }
}

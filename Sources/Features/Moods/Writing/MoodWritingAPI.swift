import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// Posting, changing and removing moods, for the programs of their owner.
struct MoodWritingAPI: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var gate: MoodGate { dependencies.gate }
    private var actions: MoodActions { MoodActions(dependencies: dependencies) }
    private var consent: ConsentActions { ConsentActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.api(.put, MoodWritingAPIPaths.consent, .writeMoods, "Agrees that moods are kept of you") {
            (_: Request, viewer: Viewer, input: MoodConsentJSON) -> Done in
            try await consent.agree(viewer, in: try input.checkedZone())
            return Done()
        }
        routes.api(
            .delete,
            MoodWritingAPIPaths.consent,
            .writeMoods,
            "Takes back that moods are kept of you, and removes every mood of yours; those without a name where your vault is "
                + "open"
        ) { _, viewer in
            _ = try await gate.person(viewer)
            try await consent.withdraw(viewer)
        }
        routes.api(
            .post,
            MoodWritingAPIPaths.moods,
            .writeMoods,
            "Posts a mood; with an Idempotency-Key it is made once",
            post
        )
        routes.api(
            .patch,
            MoodWritingAPIPaths.mood,
            .writeMoods,
            "Changes emoji and words of a mood, for 15 minutes",
            change
        )
        routes.api(.delete, MoodWritingAPIPaths.mood, .writeMoods, "Removes a mood") { request, viewer in
            _ = try await gate.writer(viewer)
            try await actions.delete(try request.mood(), as: viewer)
        }
    }

    @Sendable private func post(
        _ request: Request,
        _ viewer: Viewer,
        _ input: MoodInputJSON
    ) async throws -> Created<OwnMoodJSON> {
        let person = try await gate.writer(viewer)
        let key = String((request.headers["idempotency-key"] ?? "").prefix(255))
        let draft = try input.draft(of: person, as: services.site, under: key)
        let posted = try await actions.post(draft, by: person, as: viewer)
        return Created(try await own(posted.name, viewer), at: MoodWritingAPIPaths.mood(posted.name))
    }

    @Sendable private func change(
        _ request: Request,
        _ viewer: Viewer,
        _ input: MoodChangeJSON
    ) async throws -> OwnMoodJSON {
        _ = try await gate.writer(viewer)
        let name = try request.mood()
        let mood = try await dependencies.own.found(name, of: viewer)
        try await actions.edit(name, to: input.draft(over: mood), as: viewer)
        return try await own(name, viewer)
    }

    private func own(_ name: PublicID<Mood>, _ viewer: Viewer) async throws -> OwnMoodJSON {
        let (mood, group) = try await MoodGroupReader(dependencies: dependencies).mood(name, of: viewer)
        return OwnMoodJSON(mood, in: group, now: services.clock.now)
    }
}

extension MoodConsentJSON {
    /// - Throws: ``Problem`` `.invalid` at `zone`.
    fileprivate func checkedZone() throws(Problem) -> Zone? {
        guard let zone else { return nil }
        guard let known = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
        return known
    }
}

import Anonymous
import Contracts
import Design
import Kernel
import Markup
import Memberships
import SQL

/// Answers "Who can see this?" about moods.
struct MoodAudit: ObjectAudit {
    let dependencies: MoodsDependencies

    let kind = MoodReports.kind

    private var services: Services { dependencies.services }

    func audit(_ id: String, for viewer: Viewer?) async throws -> Audit {
        guard let viewer else { throw Problem.notFound }
        if let post = AnonymousPostID(id) { return try await nameless(post, for: viewer) }
        guard let name = PublicID<Mood>(id) else { throw Problem.notFound }
        return try await services.database.read { [dependencies, services] tx in
            if let sealed = try dependencies.own.sealed(name, of: viewer, in: tx) { return Self.sealed(sealed) }
            let found = try MoodAccess(services: services).mood(name, for: viewer, in: tx)
            let isOpen = try OpenMoods(dependencies: dependencies).isOpen(name, in: tx)
            let group = try SharedSpaceQueries.space(found.mood.entry.space, of: viewer.id, in: tx)
            return Self.shared(found, in: group, for: viewer, isOpen: isOpen)
        }
    }

    private static func shared(
        _ found: FoundMood,
        in group: SharedSpace?,
        for viewer: Viewer,
        isOpen: Bool
    ) -> Audit {
        let isOwn = found.author.id == viewer.id
        let owner = isOwn ? "you" : found.author.handle
        func row(_ who: String, _ relation: Relation, isAddressed: Bool = false) -> Audit.Row {
            var access = found.access
            (access.relation, access.isAddressed) = (relation, isAddressed)
            let actor = Actor(id: ID(rawValue: -1))
            return Audit.Row(who, Set(Action.allCases.filter { can(actor, $0, access) }))
        }
        var rows = [
            // Whoever has not agreed to Moods reads them as a visitor does, if at all.
            Audit.Row("People without an account", isOpen ? [.see] : []),
            Audit.Row("Members who have not agreed to Moods", []),
            row("Members who have agreed to Moods", []),
            row("Those of them who follow \(owner)", [.follows]),
        ]
        if let group { rows.append(row("Those of them who are in \(group.title)", [], isAddressed: true)) }
        rows += [
            row("Members who block \(owner), or whom \(owner) \(isOwn ? "block" : "blocks")", [.isBlocked]),
            Audit.Row(
                isOwn ? "You" : found.author.handle,
                Set(Action.allCases.filter { can(Actor(id: found.author.id), $0, found.access) })
            ),
        ]
        return Audit(
            "A mood by \(found.author.handle)",
            at: MoodPaths.mood(found.mood.name),
            audience: isOpen ? open : sentence(found.access.audience, owner, group, isOwn: isOwn),
            rows: rows
        )
    }

    private static let open =
        "Everyone, also without an account. What people say of it is for members who have agreed to Moods."

    private static func sentence(
        _ audience: Audience,
        _ owner: String,
        _ group: SharedSpace?,
        isOwn: Bool
    ) -> String {
        switch audience {
        case .everyone: "All members of this server who have agreed to Moods."
        case .followers: "Whoever follows \(owner) at the moment of looking, and has agreed to Moods."
        case .addressed:
            if let group {
                "The members of \(group.title) at the moment of looking who have agreed to Moods, for as long as \(owner) "
                    + "\(isOwn ? "are" : "is") one of them."
            } else {
                "Only you. It was for a group in which you are no more, or which has ended."
            }
        case .owner, .unlisted: isOwn ? "Only you. It stands in your calendar alone." : "Only \(owner)."
        }
    }

    private static func sealed(_ mood: OwnMood) -> Audit {
        Audit(
            "Your mood",
            at: MoodPaths.mood(mood.name),
            audience: mood.entry.isAnonymous
                ? "This is your own copy, and only you can read it. Everyone can read the mood without your name, while "
                    + "it is out there."
                : "Only you.",
            rows: [
                Audit.Row("People without an account", []), Audit.Row("Members of this server", []),
                Audit.Row("Whoever runs this server", []), Audit.Row("You", [.see, .manage]),
            ],
            isSealed: true
        )
    }

    private func nameless(_ post: AnonymousPostID, for viewer: Viewer) async throws -> Audit {
        _ = try await dependencies.gate.person(viewer)
        _ = try await services.anonymous.post(post, of: .mood)
        return Audit(
            "A mood without a name",
            at: MoodPaths.mood(post),
            audience: "All members of this server who have agreed to Moods. No one sees who posted it.",
            rows: [
                Audit.Row("People without an account", []), Audit.Row("Members who have not agreed to Moods", []),
                Audit.Row("Members who have agreed to Moods", [.see, .answer]),
            ]
        )
    }
}

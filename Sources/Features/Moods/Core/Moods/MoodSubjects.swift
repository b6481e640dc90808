import Anonymous
import Comments
import Contracts
import Kernel
import Reactions
import Responses
import Runtime
import SQL

/// Moods as that on which people comment and to which they react; those without a name have numbers below zero.
struct MoodSubjects: ResponseSubjects {
    let services: Services
    let anonymous: AnonymousMoods

    init(_ services: Services) {
        self.services = services
        anonymous = AnonymousMoods(services)
    }

    let kind = "mood"
    let noun = "mood"

    func number(named parameters: [String: String], in tx: Transaction) throws -> Int64? {
        let text = parameters["mood"] ?? ""
        if let post = AnonymousPostID(text) { return AnonymousMood.number(of: post) }
        return try PublicID<Mood>(text).flatMap { name in
            try tx.value("select id from moods where public_id = \(name)", as: Int64.self)
        }
    }

    func subjects(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: ResponseSubject] {
        guard let viewer else { return [:] }
        var subjects: [Int64: ResponseSubject] = [:]
        for found in try MoodAccess(services: services).moods(numbers.filter { $0 > 0 }, for: viewer, in: tx) {
            subjects[found.mood.id.rawValue] = Self.subject(found, for: viewer)
        }
        let nameless = try anonymous.moods(numbers.filter { $0 < 0 }, for: viewer, in: tx)
        let own = try anonymous.own(among: nameless, of: viewer, in: tx)
        for mood in nameless {
            subjects[mood.number] = Self.subject(mood.post, mood.number, isOwn: own[mood.number] != nil)
        }
        return subjects
    }

    /// A mood as that to which one viewer reacts.
    static func subject(_ found: FoundMood, for viewer: Viewer) -> ResponseSubject {
        let subject = subject(found.mood, by: found.author, found.access.audience)
        return found.author.id == viewer.id ? own(subject, isPrivate: subject.isPrivate) : subject
    }

    /// A mood as that to which others than its author react.
    static func subject(_ mood: Mood, by author: Account, _ audience: Audience) -> ResponseSubject {
        ResponseSubject(
            mood.id.rawValue,
            of: author.id,
            title: "\(author.displayName)’s mood",
            path: MoodPaths.mood(mood.name),
            isPrivate: audience != .everyone
        )
    }

    /// A mood as that to which its author reacts.
    static func own(_ subject: ResponseSubject, isPrivate: Bool) -> ResponseSubject {
        ResponseSubject(
            subject.number,
            of: subject.author,
            title: "your mood",
            path: subject.path,
            isModerated: true,
            isPrivate: isPrivate
        )
    }

    /// A mood without a name as that to which people react.
    ///
    /// - Parameter isOwn: whether it is the viewer's, as their open vault proves.
    static func subject(_ post: AnonymousPostID, _ number: Int64, isOwn: Bool = false) -> ResponseSubject {
        ResponseSubject(
            number,
            of: nil,
            title: "someone’s mood",
            path: MoodPaths.mood(post),
            keeping: MoodPaths.homePath,
            refusal: isOwn ? ownMood : nil,
            isModerated: isOwn,
            showsNames: false,
            isPrivate: false
        )
    }

    private static let ownMood = Problem(
        .forbidden,
        "This mood is yours, and your name is not on it. Reacting or commenting under your name would tell whose it is.",
        code: "own_anonymous_mood"
    )

    func hold(_ number: Int64, in tx: Transaction) throws -> Bool {
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        let mood: SQL =
            number < 0
            ? "anonymous_moods where number = \(number) and ends_at > \(services.clock.now)"
            : "moods where id = \(number)"
        return try tx.value("select 1 from \(mood) \(lock)", as: Int.self) != nil
    }
}

/// The things that people say of moods.
struct MoodResponses: Sendable {
    let comments: CommentSection
    let reactions: ReactionSection

    init(_ services: Services) {
        let moods = MoodSubjects(services)
        comments = CommentSection(
            services,
            on: moods,
            rules: CommentRules(limit: 500),
            at: CommentRoutes(
                page: MoodPaths.mood,
                api: MoodAPIPaths.mood,
                items: MoodAPIPaths.root,
                area: Scope.readMoods.area
            ),
            in: .moods
        )
        reactions = ReactionSection(
            services,
            on: moods,
            at: ReactionRoutes(page: MoodPaths.mood, api: MoodAPIPaths.mood, area: Scope.readMoods.area),
            in: .moods
        )
    }

    /// Removes all that was said of moods, in the transaction that removes these.
    func forget(_ numbers: [Int64], in tx: Transaction) throws {
        try comments.forget(numbers, in: tx)
        try reactions.forget(numbers, in: tx)
    }
}

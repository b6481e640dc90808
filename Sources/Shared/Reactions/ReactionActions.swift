import Contracts
import Kernel
import Responses
import Runtime
import SQL

/// Setting emoji on objects of a place, and taking them back; doing it twice changes nothing.
struct ReactionActions: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let rules: ReactionRules

    private var kinds: ReactionKinds { ReactionKinds(of: subjects.kind) }

    private static let hourly = RateRule("reactions", 600, per: .hours(1))

    /// Sets an emoji on an object, or takes it back in any tone of skin: one's own, also from what one does not see any
    /// more.
    ///
    /// - Throws: ``Problem`` `.notFound` where the object is not there for the viewer, its refusal where they may not
    ///   react, `.invalid` for more different ones than the place allows, `.tooMany` above 600 an hour.
    func set(_ isOn: Bool, _ emoji: Emoji, on number: Int64, as viewer: Viewer) async throws {
        let id = services.ids.next(Reaction.self, at: services.clock.now)
        try await services.database.write { [self] tx in
            if isOn {
                try add(emoji, id, to: number, as: viewer, in: tx)
            } else {
                try take(emoji, from: number, as: viewer, in: tx)
            }
        }
    }

    private func add(
        _ emoji: Emoji,
        _ id: ID<Reaction>,
        to number: Int64,
        as viewer: Viewer,
        in tx: Transaction
    ) throws {
        let subject = try subjects.answerable(number, for: viewer, in: tx)
        // Whoever vanishes at this very moment is not counted.
        guard try AccountState.held(of: viewer.id, in: tx)?.mayWrite ?? false else { throw Problem.mayNotWrite }
        guard try write(emoji, id, on: subject, by: viewer.id, in: tx) else { return }
        guard try ReactionQueries.count(by: viewer.id, on: subjects.kind, number, in: tx) <= rules.limit else {
            throw Problem(
                .invalid,
                "You can set \(rules.limit) different emoji. Take one of yours back first.",
                fields: ["emoji": "You can set \(rules.limit) different emoji. Take one of yours back first."],
                code: "too_many_reactions"
            )
        }
        let told = [subject.author].compactMap(\.self)
        try services.notifier.tell(told, kinds.notification, about: number, by: viewer.id, in: tx)
        try tell(number, by: viewer.id, in: tx)
        try services.limits.count(Self.hourly, of: viewer.id, in: tx)
    }

    /// Writes a reaction down and counts it; nobody is told.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    func write(
        _ emoji: Emoji,
        _ id: ID<Reaction>,
        on subject: ResponseSubject,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try ReactionQueries.hold(subjects.kind, subject, in: tx)
        guard try ReactionQueries.insert(emoji, id, on: subjects.kind, subject.number, by: account, in: tx) else {
            return false
        }
        try ReactionQueries.add(emoji, subjects.kind, subject.number, in: tx)
        return true
    }

    private func take(_ emoji: Emoji, from number: Int64, as viewer: Viewer, in tx: Transaction) throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard try AccountState.held(of: viewer.id, in: tx)?.mayWrite ?? false else { throw Problem.mayNotWrite }
        try ReactionQueries.hold(subjects.kind, number, in: tx)
        guard try ReactionQueries.remove(emoji, on: subjects.kind, number, by: viewer.id, in: tx) else {
            // Whoever set nothing learns only of what they see.
            _ = try subjects.subject(number, for: viewer, in: tx)
            return
        }
        try ReactionQueries.subtract(emoji, subjects.kind, number, in: tx)
        if try ReactionQueries.count(by: viewer.id, on: subjects.kind, number, in: tx) == 0 {
            try services.notifier.takeBack(kinds.notification, about: number, by: viewer.id, in: tx)
        }
        try tell(number, by: viewer.id, in: tx)
    }

    /// Takes back all that an account set on some objects, or on all of them.
    func removeAll(by account: ID<Account>, on numbers: [Int64]?, in tx: Transaction) throws {
        let isPresent = try AccountState.held(of: account, in: tx)?.isPresent ?? false
        let removed = try ReactionLeavingQueries.removeAll(by: account, on: subjects.kind, numbers, in: tx)
        let gone = Dictionary(grouping: removed, by: \.subject)
        for (subject, gone) in gone.sorted(by: { $0.key < $1.key }) where isPresent {
            try ReactionQueries.hold(subjects.kind, subject, in: tx)
            for (_, emoji) in gone { try ReactionQueries.subtract(emoji, subjects.kind, subject, in: tx) }
        }
        let changed = Array(gone.keys)
        try services.notifier.takeBack([kinds.notification], about: changed, to: nil, by: account, in: tx)
        for subject in changed { try tell(subject, by: account, in: tx) }
    }

    /// Removes all reactions on objects that are gone, with what was told of them.
    func forget(_ numbers: [Int64], in tx: Transaction) throws {
        try ReactionLeavingQueries.forget(subjects.kind, numbers, in: tx)
        try services.notifier.forget(numbers, in: tx)
    }

    private func tell(_ number: Int64, by account: ID<Account>, in tx: Transaction) throws {
        try services.live.tell(kinds.changed, about: number, by: account, in: tx)
        try subjects.didChange(number, in: tx)
    }
}

/// The names under which reactions on objects of one kind are told.
struct ReactionKinds: Sendable {
    private let kind: String

    init(of kind: String) {
        self.kind = kind
    }

    /// Somebody reacted; the object is that of the place, so that several people are one line.
    var notification: NotificationKind { NotificationKind("\(kind)-reaction") }
    /// The reactions on an object changed; the object is that of the place.
    var changed: LiveKind { LiveKind("\(kind) reaction") }
    /// The name of the topic of one object's reactions.
    var topic: String { "\(kind)-reactions" }
}

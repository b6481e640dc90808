import Contracts
import Jobs
import Kernel
import Memberships
import Outbound
import Runtime
import SQL

/// The actions of administrators on readers without an account, whom all members see.
struct GuestReaderActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private static let sent = RateRule("letters to readers", 30, per: .days(1))
    private static let received = RateRule("letters to one reader", 3, per: .days(1))

    /// The readers of a group, for its members.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and for journals, which nobody else reads.
    func list(
        of id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> (found: GroupAccess.Admitted, readers: [GuestReader]) {
        try await services.database.read { [dependencies] tx in
            let found = try Self.admitted(id, for: viewer, to: .see, dependencies, in: tx)
            return (found, try GuestReaderQueries.all(of: found.group.id, in: tx))
        }
    }

    /// Names somebody as a reader; where they have an address they are asked by a letter, and read once they have said
    /// yes.
    ///
    /// - Throws: ``Problem`` `.invalid` at `name` and `email`, `.conflict` where the group has all readers that it can
    ///   have, `.tooMany` for too many letters; what ``GroupAccess`` says for whoever does not look after the group.
    func add(_ draft: GuestReaderDraft, to id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let group = try Self.admitted(id, for: viewer, to: .manage, dependencies, in: tx).group
            let new = try draft.checked()
            try GroupQueries.hold([group.id], in: tx)
            let readers = try GuestReaderQueries.all(of: group.id, in: tx)
            guard readers.count < GuestReader.limit else { throw Self.full }
            if let email = new.email, readers.contains(where: { (try? EmailAddress($0.email)) == email }) {
                throw Problem.field("email", "This address is among the readers already.")
            }
            let reader = services.ids.next(GuestReader.self, at: services.clock.now)
            let now = try dependencies.clock.read(in: tx)
            let link = GuestLink(of: reader, services)
            try GuestReaderQueries.insert(reader, new, link, of: group.id, by: viewer.id, at: now, in: tx)
            if let email = new.email { try send(reader, to: email, by: viewer, in: tx) }
            try log(.readerAdded, group, viewer, tx)
        }
    }

    /// Sends the question again to whoever has not answered, and the link to whoever reads; letters that came back are
    /// forgotten.
    ///
    /// - Throws: ``Problem/notFound`` for a reader of another group and one who reads on paper, `.tooMany` for too many
    ///   letters.
    func sendAgain(_ reader: ID<GuestReader>, of id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let (_, found) = try self.reader(reader, of: id, for: viewer, in: tx)
            guard let email = try? EmailAddress(found.email) else { throw Problem.notFound }
            try GuestReaderQueries.renew(reader, at: try dependencies.clock.read(in: tx), in: tx)
            try send(reader, to: email, by: viewer, in: tx)
        }
    }

    /// Ends somebody's reading: with this request their link opens nothing, and nothing is kept of them.
    func remove(_ reader: ID<GuestReader>, from id: PublicID<Group>, by viewer: Viewer) async throws {
        try await services.database.write { [self] tx in
            let (group, _) = try self.reader(reader, of: id, for: viewer, in: tx)
            try GuestReaderQueries.remove(reader, in: tx)
            try log(.readerRemoved, group, viewer, tx)
        }
    }

    private func reader(
        _ reader: ID<GuestReader>,
        of id: PublicID<Group>,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> (Group, GuestReader) {
        let group = try Self.admitted(id, for: viewer, to: .manage, dependencies, in: tx).group
        guard let found = try GuestReaderQueries.reader(reader, in: tx), found.group == group.id else {
            throw Problem.notFound
        }
        return (group, found)
    }

    /// Whoever is written to has not asked for it: so letters are few, for one who sends and for one who gets them.
    private func send(
        _ reader: ID<GuestReader>,
        to email: EmailAddress,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        try services.limits.count(Self.sent, of: viewer.id, in: tx)
        try services.limits.count(Self.received, of: email.key, in: tx)
        try dependencies.emails.add([NewJob(reader.rawValue, EmailKind.readerLink.rawValue)], in: tx)
    }

    private func log(_ event: MembershipEvent, _ group: Group, _ viewer: Viewer, _ tx: Transaction) throws {
        try MembershipLog(services).record(event, in: Space(.group, group.id.rawValue), by: viewer.id, tx)
    }

    private static func admitted(
        _ id: PublicID<Group>,
        for viewer: Viewer,
        to action: Action,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> GroupAccess.Admitted {
        let found = try GroupAccess.admitted(id, for: viewer, to: action, dependencies, in: tx)
        guard !found.group.isJournal else { throw Problem.notFound }
        return found
    }

    private static let full = Problem(
        .conflict,
        "A group has room for \(GuestReader.limit) readers without an account. Take someone out first."
    )
}

extension MembershipEvent {
    /// Somebody without an account was named as a reader.
    static let readerAdded = MembershipEvent("reader added")
    /// The link of a reader without an account was ended.
    static let readerRemoved = MembershipEvent("reader removed")
}

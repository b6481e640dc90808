import Contracts
import Directory
import Kernel
import Outbound
import Runtime
import SQL
import Secrets

/// Lets people look around a demo in an account of their own, without asking them anything.
struct DemoGuestActions: Sendable {
    private let services: Services
    private let sessions: SessionActions
    /// Ids of the past, of a node of their own: those of the server only grow.
    private let ids = IDSource(node: 62)

    init(_ services: Services, sessions: SessionActions) {
        self.services = services
        self.sessions = sessions
    }

    private static let perNetwork = RateRule("guests of the demo", 10, per: .hours(1))
    /// They are called by these, as guests of this house.
    private static let birds = [
        "Heron", "Linnet", "Wren", "Plover", "Siskin", "Swift", "Dunlin", "Redstart", "Wagtail", "Whimbrel", "Avocet",
        "Dipper",
    ]
    /// Whom they know from the first moment on, as far as they are there.
    private static let friends = [
        "emily_dickinson", "david_amado", "rosa_amado", "virginia_woolf", "priya_raman", "henry_thoreau", "greta_holm",
        "mark_twain", "lucy_montgomery", "librarian",
    ]
    /// They count as having come a day ago, so that they may vote in the rounds that are open.
    private static let head = Instant.Span.days(1)

    /// Makes an account with friends, and logs whoever asked in.
    ///
    /// Nobody is told of them until they wish it: a demo has more guests than people.
    ///
    /// - Throws: ``Problem/notFound`` where this is no demo, `.tooMany` above ten an hour and network.
    func enter(from device: Device) async throws -> NewSession {
        guard services.site.isDemo else { throw Problem.notFound }
        try await services.limits.count(Self.perNetwork, of: device.network)
        let now = services.clock.now
        let id = ids.next(Account.self, at: now - Self.head)
        let bird = Self.birds[Int(services.random.bytes(1)[0]) % Self.birds.count]
        let name = "guest_\(Hex.encode(services.random.bytes(4)))"
        let new = NewAccount(
            username: try Username(name),
            email: try EmailAddress("\(name)@example.org"),
            displayName: try DisplayName("Guest \(bird)"),
            password: nil
        )
        return try await services.database.write { [services, sessions] tx in
            try AccountQueries.insert(new, id: id, passwordHash: "", isDiscoverable: false, at: now, in: tx)
            try services.people.welcome(id, new.username.text, new.displayName.text, in: tx)
            for friend in try Account.present(named: Self.friends, in: tx) {
                try services.people.befriend(id, with: friend.id, in: tx)
            }
            return try sessions.begin(for: id, by: .nothing, from: device, isKept: true, in: tx)
        }
    }
}

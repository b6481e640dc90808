import Contracts
import DatabaseTesting
import Directory
import Kernel
import Runtime
import SQL
import Secrets
import Synchronization
import TestSupport

@testable import Memberships

/// The role of a person in a garden.
enum GardenRole: Int, SpaceRole {
    case keeper = 0
    case gardener = 1
    case guest = 2

    static let head = GardenRole.keeper
    static let deputy = GardenRole.gardener
    static let given: [GardenRole] = [.keeper, .gardener, .guest]
    static let isHeadAlone = false
    var title: String { "\(self)" }
    var word: String { "\(self)" }
}

/// A garden, as it is found.
struct Garden: SpaceSubject {
    let name: String
    let spaceID: Int64
    let now: Instant
}

/// A place of the tests' own: gardens that people tend together, known by their names.
struct Gardens: SpaceRules {
    static let kind = SpaceKind("garden")

    /// The state of the place, and what it was told of.
    final class Ground: Sendable {
        let gardens = Mutex<[String: Int64]>(["plums": 1, "roses": 2])
        let shutOut = Mutex<Set<String>>([])
        let needsApproval = Mutex(false)
        let told = Mutex<[String]>([])
    }

    let services: Services
    let ground = Ground()
    var limits = SpaceLimits(
        members: 6,
        invitations: RateRule("garden invitations", 9, per: .days(1)),
        links: RateRule("garden links", 40, per: .days(1)),
        wrongTries: RateRule("garden tries", 5, per: .minutes(15))
    )
    let keepsLog = true
    var full = Problem(.conflict, "The garden is full.", code: "garden_full")

    func subject(at address: String, in tx: Transaction) throws -> Garden? {
        guard let id = ground.gardens.withLock({ $0[address] }) else { return nil }
        return Garden(name: address, spaceID: id, now: services.clock.now)
    }

    func subjects(_ ids: [Int64], in tx: Transaction) throws -> [Garden] {
        let found = ground.gardens.withLock { $0.filter { ids.contains($0.value) } }
        return found.map { Garden(name: $0.key, spaceID: $0.value, now: services.clock.now) }
    }

    func check(
        _ viewer: Viewer,
        may action: SpaceAction,
        _ subject: Garden,
        as part: Participation<GardenRole>?,
        in tx: Transaction
    ) throws {
        let isShutOut = ground.shutOut.withLock { $0.contains(viewer.account.username) }
        guard part != nil, !isShutOut else { throw Problem.notFound }
        switch action {
        case .see: break
        case .join: if !viewer.account.state.mayWrite { throw Problem.mayNotWrite }
        case .manage, .readLog:
            if part?.memberRole != .keeper { throw Problem(.forbidden, "Only keepers can do this.") }
        }
    }

    /// No table holds gardens: on PostgreSQL they are held by their numbers.
    func hold(_ subject: Garden, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        _ = try tx.value("select 1 from pg_advisory_xact_lock(7, \(Int(subject.spaceID))::integer)", as: Int.self)
    }

    func needsApproval(_ subject: Garden, in tx: Transaction) throws -> Bool { ground.needsApproval.withLock { $0 } }

    private func tell(_ words: String, _ account: ID<Account>, _ tx: Transaction) throws {
        let name = try Account.all([account], in: tx)[account]?.username ?? "?"
        ground.told.withLock { $0.append("\(name) \(words)") }
    }

    func didInvite(_ account: ID<Account>, to subject: Garden, by inviter: ID<Account>, in tx: Transaction) throws {
        try tell("invited", account, tx)
    }
    func didEndInvitation(of account: ID<Account>, to subject: Garden, in tx: Transaction) throws {}
    func didAsk(_ account: ID<Account>, of subject: Garden, in tx: Transaction) throws { try tell("asks", account, tx) }
    func didJoin(_ account: ID<Account>, _ subject: Garden, as role: GardenRole, in tx: Transaction) throws {
        try tell("joined as \(role)", account, tx)
    }
    func didLeave(_ member: Member<GardenRole>, _ subject: Garden, in tx: Transaction) throws {
        try tell("left", member.account.id, tx)
    }
    func didBecomeHead(_ account: ID<Account>, of subject: Garden, in tx: Transaction) throws {
        try tell("keeps it", account, tx)
    }
    func didEmpty(_ subject: Garden, in tx: Transaction) throws { ground.told.withLock { $0.append("empty") } }
}

/// A site with gardens, in which ann keeps the plums.
struct Yard {
    let site: TestSite
    var rules: Gardens

    init(_ engine: Engine = .memory, people: [String] = ["ann", "ben", "cleo", "dan"], hasRateLimits: Bool = false)
        async throws
    {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        rules = Gardens(services: site.services)
        for name in people { _ = try await site.signUp(name) }
        try await plant("plums", "ann")
    }

    var members: SpaceMemberActions<Gardens> { SpaceMemberActions(rules) }
    var invitations: SpaceInvitationActions<Gardens> { SpaceInvitationActions(rules) }
    var links: InviteLinkActions<Gardens> { InviteLinkActions(rules) }
    var codes: InviteCodeActions<Gardens> { InviteCodeActions(rules) }
    var told: [String] { rules.ground.told.withLock { $0 } }

    /// Makes somebody a member, as a place does when a space begins.
    func plant(_ garden: String, _ name: String, as role: GardenRole = .keeper) async throws {
        let account = try await site.id(of: name)
        let now = site.clock.now
        try await site.database.write { [rules] tx in
            guard let subject = try rules.subject(at: garden, in: tx) else { return }
            _ = try Space(Gardens.kind, subject.spaceID).join(account, as: role, at: now, in: tx)
        }
        site.clock.advance(by: .seconds(1))
    }

    func viewer(_ name: String) async throws -> Viewer { try await site.viewer(name) }

    func list(_ garden: String = "plums", for name: String, cursor: MemberCursor? = nil) async throws
        -> MemberList<Gardens>
    {
        let viewer = try await viewer(name)
        return try await site.database.read { [members] tx in
            try members.list(of: garden, for: viewer, cursor: cursor, in: tx)
        }
    }

    /// The members with their roles, as one of them sees them.
    func names(_ garden: String = "plums", for name: String) async throws -> [String] {
        try await list(garden, for: name).members.map { "\($0.account.username) \($0.role)" }
    }

    func link(_ draft: InviteLinkDraft<GardenRole> = InviteLinkDraft(), by name: String = "ann") async throws -> Token {
        try await links.makeLink(draft, to: "plums", by: try await viewer(name)).token
    }

    @discardableResult
    func join(_ name: String, _ token: Token?, from network: String? = nil) async throws -> SpaceEntry {
        try await invitations.accept("plums", by: token, as: try await viewer(name), from: network)
    }

    @discardableResult
    func join(_ name: String, code: String, from network: String? = nil) async throws -> SpaceEntry {
        try await codes.join(by: code, as: try await viewer(name), from: network).entry
    }

    func rotate(by name: String = "ann", uses: Int = 5) async throws -> String {
        let draft = InviteLinkDraft<GardenRole>(uses: String(uses), days: "14")
        return try await codes.rotate("plums", draft, by: try await viewer(name)).text
    }

    func log(for name: String = "ann") async throws -> [String] {
        try await members.log(of: "plums", for: try await viewer(name)).entries.reversed().map { entry in
            [entry.actor?.username, entry.event.name, entry.account?.username, entry.detail]
                .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

/// The kind of problem that `body` ends with, or its word for programs; "none" where it ends well.
func problem(_ body: () async throws -> Void) async throws -> String {
    do {
        try await body()
        return "none"
    } catch let problem as Problem {
        return problem.code ?? "\(problem.kind)"
    }
}

public import Contracts
import Directory
public import Kernel
public import Outbound
import Runtime
public import SQL
public import Secrets

/// Changes the states of accounts, for all slices.
public struct AccountAdministration: AccountKeeping {
    private let server: Infrastructure
    private let live: any LiveFeed
    private let people: any PeopleKeeping
    private let vault: any VaultKeeping

    /// The contract, which tells the pages of accounts by `live` what became of them, and `people` of new ones; `vault`
    /// learns of keys that are replaced.
    public init(
        _ server: Infrastructure,
        live: any LiveFeed,
        people: any PeopleKeeping,
        vault: any VaultKeeping
    ) {
        self.server = server
        self.live = live
        self.people = people
        self.vault = vault
    }

    public func setState(
        _ state: AccountState,
        of account: ID<Account>,
        among features: [any Feature],
        in tx: Transaction
    ) throws {
        try states(among: features).set(state, of: account, in: tx)
    }

    public func restrict(
        _ account: ID<Account>,
        to state: AccountState,
        among features: [any Feature],
        in tx: Transaction
    ) throws {
        try states(among: features).restrict(account, to: state, in: tx)
    }

    public func erase(_ account: ID<Account>, among features: [any Feature], in tx: Transaction) throws {
        try states(among: features).erase(account, in: tx)
    }

    public func setRole(_ role: Role, of account: ID<Account>, in tx: Transaction) throws {
        try RoleChange.make(role, of: account, SecurityLog(server), telling: live, in: tx)
    }

    public func resident(
        _ username: String,
        called noun: String,
        bio: String,
        in tx: Transaction
    ) throws -> ID<Account> {
        let id = try Account.named(username, in: tx)?.id ?? newResident(username, bio: bio, in: tx)
        let name = try? DisplayName("\(server.site.name) \(noun)")
        if let name, try AccountQueries.nameResident(id, name, in: tx) { try people.rename(id, to: username, in: tx) }
        return id
    }

    private func newResident(_ username: String, bio: String, in tx: Transaction) throws -> ID<Account> {
        let now = server.clock.now
        let id = server.ids.next(Account.self, at: now)
        try AccountQueries.insertResident(id, username: username, bio: bio, at: now, in: tx)
        try people.welcome(id, username, "", in: tx)
        return id
    }

    public func prove(_ password: String, of viewer: Viewer, field: String) async throws -> PasswordKeys {
        try await PasswordCheck(server, vault: vault).require(password, of: viewer, field: field, as: .vault)
    }

    public func record(_ event: VaultEvent, by viewer: Viewer, in tx: Transaction) throws {
        try SecurityLog(server).recordDay(of: SecurityEvent.Kind(event), by: viewer, in: tx)
    }

    public func address(of account: ID<Account>, in tx: Transaction) throws -> EmailAddress? {
        try CredentialQueries.address(of: account, in: tx)
    }

    private func states(among features: [any Feature]) -> AccountStates {
        AccountStates(server.clock, live, people, among: features)
    }
}

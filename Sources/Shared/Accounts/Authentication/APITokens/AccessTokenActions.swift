import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import Text
import Web

/// The fields of the form that lets a program in.
struct AccessTokenDraft: Sendable {
    var name = ""
    var writes = false
    /// True where the program can open the vault of whoever lets it in.
    var opensVault = false
    var password = ""
    /// The key under which it is made, so that a form that is sent twice makes one.
    var key = ""

    init() {}

    init(_ form: FormFields) {
        name = form["name"] ?? ""
        writes = form["access"] == Scope.Access.write.rawValue
        opensVault = form.isOn("vault")
        password = form["password"] ?? ""
        key = form["key"] ?? ""
    }

    /// Everything there is, or all that can be read.
    var scopes: Scopes { Scopes(writes ? "read write" : "read") }
}

/// Giving out access tokens, taking them back, and knowing who holds one.
struct AccessTokenActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Makes a token by which a program acts in the viewer's name.
    ///
    /// - Returns: its text, which is stored nowhere and cannot be shown again; `nil` where the same form made it
    ///   before.
    /// - Throws: ``Problem`` `.invalid` at the fields `name` and `password`, and where there are 20 already.
    func make(_ draft: AccessTokenDraft, as viewer: Viewer) async throws -> String? {
        let sentence = "Give the app a name of up to \(AccessToken.nameLimit) characters."
        let rule = TextRule.line(AccessToken.nameLimit, bytes: AccessToken.nameLimit * 8)
        let name = try rule.checked(draft.name, at: "name", or: sentence)
        guard name.isVisible else { throw Problem.field("name", sentence) }
        try await PasswordCheck(services).requireIfAny(draft.password, of: viewer)
        let token = Token(from: services.random)
        let now = services.clock.now
        let id = services.ids.next(AccessToken.self, at: now)
        let key = IdempotencyKey(ofForm: draft.key)
        return try await services.database.write { [services] tx in
            if try key?.claim(id.description, by: viewer.id, at: now, in: tx) != nil { return nil }
            guard try AccessTokenQueries.count(of: viewer.id, in: tx) < AccessToken.most else {
                throw Problem.field("name", "You have \(AccessToken.most) tokens; end one first.")
            }
            try AccessTokenQueries.insert(
                id,
                hash: token.hash,
                of: viewer.id,
                name: name,
                scopes: draft.scopes,
                at: now,
                in: tx
            )
            if draft.opensVault, let holder = viewer.vaultHolder {
                let program = VaultHolder(.accessToken, number: id.rawValue, secret: token.secret)
                try services.vault.open(viewer.id, by: .holder(holder), for: program, in: tx)
            }
            try SecurityLog(services).record(.tokenMade, by: viewer, detail: name, in: tx)
            return token.text
        }
    }

    /// True where the viewer has their vault open, so that a program can be given its key.
    func canOpenVault(_ viewer: Viewer) async throws -> Bool {
        try await services.database.read { [services] tx in try services.vault.isOpen(for: viewer, in: tx) }
    }

    /// The viewer's tokens, and the numbers of those that open their vault.
    func list(for viewer: Viewer) async throws -> (tokens: [AccessToken], opening: Set<Int64>) {
        try await services.database.read { [services] tx in
            (
                try AccessTokenQueries.list(of: viewer.id, in: tx),
                try services.vault.programs(of: viewer.id, in: tx)
            )
        }
    }

    /// Takes a token back; programs that use it are out with their next request.
    ///
    /// - Throws: ``Problem/notFound`` for what is not the viewer's.
    func end(_ id: ID<AccessToken>, as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            let name = try AccessTokenQueries.name(of: id, of: viewer.id, in: tx)
            guard try AccessTokenQueries.remove(id, of: viewer.id, in: tx) else { throw Problem.notFound }
            try SecurityLog(services).record(.tokenEnded, by: viewer, detail: name ?? "", in: tx)
        }
    }
}

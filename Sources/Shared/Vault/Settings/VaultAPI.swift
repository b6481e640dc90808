import Contracts
import Kernel
import Routing
import Web

/// Vaults for programs.
struct VaultAPI: Sendable {
    private let actions: VaultActions
    private let recovery: VaultRecovery
    private let reader: VaultStateReader

    init(_ services: Services) {
        actions = VaultActions(services)
        recovery = VaultRecovery(services)
        reader = VaultStateReader(services, recovery)
    }

    func register(on routes: inout Routes) {
        let (read, write) = (Scope.read("vault"), Scope.write("vault"))
        routes.api(.get, VaultPaths.api, read, "Tells whether one's vault is open for this app", show)
        routes.api(.post, VaultPaths.apiOpen, write, "Opens one's vault by its password or its recovery code", open)
        routes.api(.post, VaultPaths.apiCode, write, "Makes a recovery code in the place of the last", makeCode)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> VaultJSON {
        try await state(for: viewer)
    }

    @Sendable private func open(
        _ request: Request,
        _ viewer: Viewer,
        _ input: VaultOpeningJSON
    ) async throws -> VaultJSON {
        if let code = input.code {
            try await recovery.open(code: code, as: viewer)
        } else {
            try await actions.open(password: input.password ?? "", as: viewer)
        }
        return try await state(for: viewer)
    }

    @Sendable private func makeCode(
        _ request: Request,
        _ viewer: Viewer,
        _ input: RecoveryCodeRequestJSON
    ) async throws -> RecoveryCodeJSON {
        let key = try IdempotencyKey(of: request)
        let code = try await recovery.makeCode(password: input.password, as: viewer, under: key)
        return RecoveryCodeJSON(code: code.text)
    }

    private func state(for viewer: Viewer) async throws -> VaultJSON {
        let (state, vaults) = try await reader.state(for: viewer)
        return VaultJSON(state, vaults.first { $0.leftOn == nil })
    }
}

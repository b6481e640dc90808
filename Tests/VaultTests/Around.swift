import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Web

@testable import Vault

extension Browser {
    /// Sends a POST as a button of a page would, with the token of the settings page.
    @discardableResult
    func act(_ path: String, _ fields: [(String, String)] = []) async throws -> Answer {
        try await get("/settings/appearance")
        return try await send(.post, path, fields + [("csrf", try token())])
    }
}

extension TestSite {
    /// Somebody as their browser would say it, with what holds the key of their vault.
    func viewer(in browser: Browser) async throws -> Viewer {
        guard let viewer = try await services.viewers.viewer(of: request(of: browser)) else {
            throw Problem.signInNeeded
        }
        return viewer
    }

    /// A request as a browser would send it, with its cookies.
    func request(of browser: Browser, bringing more: [(String, String)] = []) -> Request {
        let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let headers = Headers([("cookie", cookies)] + more)
        return Request(
            head: RequestHead(method: .get, path: "/", headers: headers),
            client: ClientAddress("10.9.9.9"),
            id: 1
        )
    }

    /// The state of the vault in a browser.
    func vault(in browser: Browser) async throws -> VaultState {
        let viewer = try await viewer(in: browser)
        return try await database.read { [services] tx in
            try VaultReader(services.infrastructure).state(for: viewer, in: tx)
        }
    }

    /// A word that only the owner of the vault that is open in a browser can make; `nil` where it is not open.
    func mark(in browser: Browser) async throws -> String? {
        guard case .open(let vault) = try await vault(in: browser) else { return nil }
        return vault.key(for: "mark").hex
    }

    /// Logs in with a password.
    func logIn(_ username: String, _ password: String) async throws -> Browser {
        let browser = visitor()
        try await browser.send(.post, "/login", [("name", username), ("password", password)]).expect(303)
        return browser
    }

    func password(of username: String) async throws -> String {
        let id = try await id(of: username)
        return try await database.read { tx in
            try tx.value("select password_hash from credentials where account_id = \(id)") ?? ""
        }
    }

    /// Gives somebody a password as it was stored before passwords had keys.
    func setOldPassword(_ password: String, of username: String) async throws -> String {
        let (id, old) = (try await id(of: username), try await services.passwords.hash(password))
        try await database.write { tx in
            _ = try tx.run("update credentials set password_hash = \(old) where account_id = \(id)")
            _ = try tx.run("delete from vault_keys where account_id = \(id)")
            _ = try tx.run("delete from vaults where account_id = \(id)")
        }
        return old
    }
}

extension Browser {
    /// Takes what an answer of the notebook hands over.
    func keep(_ notebook: Notebook) {
        for (name, value) in notebook.keepingOpen(Response()).headers.pairs where "\(name)" == "Set-Cookie" {
            let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
    }
}

extension TestSite {
    /// The state of the notebook in a browser.
    func notebook(in browser: Browser) async throws -> NotebookState {
        let (viewer, request) = (try await viewer(in: browser), request(of: browser))
        return try await database.read { [services] tx in
            try NotebookReader(services).state(for: viewer, request, in: tx)
        }
    }
}

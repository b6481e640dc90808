import Contracts
import Design
import Directory
import Kernel
import Markup
import Routing
import SQL
import Secrets
import Web

/// The secret in e-mails by which their reader can end them without logging in: the account, and the proof that this
/// server wrote it.
struct UnsubscribeTokens: Sendable {
    private let key: Secret

    init(_ key: P256Key) {
        self.key = key.number.key(for: "unsubscribe")
    }

    func token(of account: ID<Account>) -> String {
        let number = account.rawValue.bigEndianBytes
        return Base64URL.encode(number + proof(of: number))
    }

    /// The account that `text` was written for; `nil` for what this server did not write.
    func account(in text: String) -> ID<Account>? {
        guard let bytes = Base64URL.decode(text), bytes.count == 24 else { return nil }
        let number = Array(bytes[..<8])
        guard isEqualInConstantTime(Array(bytes[8...]), proof(of: number)) else { return nil }
        return ID(rawValue: Int64(bigEndianBytes: number))
    }

    private func proof(of number: [UInt8]) -> [UInt8] { Digest.blake2b(number, size: 16, key: key) }
}

/// The page that ends the e-mails, for people and, by one POST, for their mail programs (RFC 8058).
struct UnsubscribePages: Sendable {
    private let services: Services
    private let keys: PushKeys

    init(_ services: Services, _ keys: PushKeys) {
        self.services = services
        self.keys = keys
    }

    func register(on routes: inout Routes) {
        routes.everybody(.get, UnsubscribePaths.pattern, caching: .secret, ask)
        routes.programs(.post, UnsubscribePaths.pattern, end)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let account = try await account(request)
        return answer(UnsubscribePage(account: account, path: path(request), site: services.site))
    }

    @Sendable private func end(_ request: Request) async throws -> Response {
        let account = try await account(request)
        _ = try await services.database.write { tx in try SettingsQueries.endDigest(of: account.id, in: tx) }
        return answer(UnsubscribePage(account: account, path: nil, site: services.site))
    }

    private func answer(_ page: UnsubscribePage) -> Response {
        Response.html(page.body).with("Referrer-Policy", "no-referrer")
    }

    private func path(_ request: Request) -> Path { UnsubscribePaths.unsubscribe(request.text("token")) }

    private func account(_ request: Request) async throws -> Account {
        guard let key = try await keys.found(),
            let id = UnsubscribeTokens(key).account(in: request.text("token")),
            let viewer = try await services.database.read({ tx in try Viewer.absent(id, in: tx) })
        else { throw Problem.notFound }
        return viewer.account
    }
}

/// The addresses in e-mails.
enum UnsubscribePaths {
    static let pattern = Pattern("/unsubscribe/:token")

    static func unsubscribe(_ token: String) -> Path { "/unsubscribe/\(token)" }
}

/// Asks whether the e-mails shall end, or says that they have.
private struct UnsubscribePage: View {
    let account: Account
    /// Where the answer goes; `nil` where it was given.
    let path: Path?
    let site: Site

    var body: HTML {
        Page(
            path == nil ? "No more e-mails" : "End these e-mails?",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                if let path {
                    p {
                        "The e-mails to \(account.handle) about what they have not read will stop. E-mails about the "
                        "account's safety go on."
                    }
                    form(.post, .action(path), .data("plain")) { Button("End these e-mails") }
                } else {
                    p { "\(account.handle) gets no more e-mails about what they have not read." }
                    p {
                        "They can be switched on again under "
                        a(.href(NotificationSettingsPaths.settingsPath)) { "Settings, Notifications" }
                        "."
                    }
                }
            }
        }.body
    }
}

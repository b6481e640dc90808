import Contracts
import Kernel
import Runtime
import SQL
import Secrets
import Web

/// The key of an unlocked notebook on its way between the server and one browser or program, which nothing is written
/// down of here.
///
/// It is sealed by the server for the one holder, for a few quiet minutes, and until the holder locks the notebook. A
/// browser brings it back in a cookie, a program in a header field.
struct NotebookPass: Sendable {
    private let services: Services
    private let holder: VaultHolder
    private let vault: StoredVault

    init(_ services: Services, _ holder: VaultHolder, _ vault: StoredVault) {
        self.services = services
        self.holder = holder
        self.vault = vault
    }

    /// A lock that shuts at once leaves time to get from one page to the next.
    private static let shortest = Instant.Span.seconds(30)
    private static let keyLength = 32
    private static let field: StaticString = "weft-notebook"

    static func cookie(isSecure: Bool) -> String { isSecure ? "__Host-weft-notebook" : "weft-notebook" }

    /// The cookie beside the pass, which tells scripts of our pages how long it lasts and nothing else: the pass itself
    /// they cannot read.
    private static func span(isSecure: Bool) -> String { "\(cookie(isSecure: isSecure))-open" }

    /// The pass that takes itself out of the browser.
    static func removal(isSecure: Bool) -> Renewal { Renewal(text: "", seconds: 0, isCookie: true, isSecure: isSecure) }

    /// The answer, taking the pass out of the browser.
    static func removed(from response: Response, isSecure: Bool) -> Response {
        removal(isSecure: isSecure).add(to: response)
    }

    /// The key that the request brings; `nil` where it brings none, or too late, or from before it was locked.
    func key(in request: Request, lockCount: Int64) -> Secret? {
        let text =
            holder.kind == .session
            ? request.cookie(Self.cookie(isSecure: services.site.isSecure)) : request.headers[Self.field]
        guard let text, let sealed = Base64URL.decode(text),
            let secret = try? sealer.openSecret(sealed, context: context),
            let key = secret.part(0..<Self.keyLength), let deadline = number(in: secret, at: Self.keyLength),
            let count = number(in: secret, at: Self.keyLength + 8)
        else { return nil }
        return deadline > services.clock.now.milliseconds && count == lockCount ? key : nil
    }

    /// The pass for the next quiet minutes.
    func renewed(_ key: Secret, lockCount: Int64) -> Renewal {
        let span = max(.minutes(vault.lockMinutes), Self.shortest)
        let numbers = [(services.clock.now + span).milliseconds, lockCount].map { Secret($0.bigEndianBytes) }
        let sealed = sealer.seal(Secret(joining: [key] + numbers), context: context)
        return Renewal(
            text: Base64URL.encode(sealed),
            seconds: span.seconds,
            isCookie: holder.kind == .session,
            isSecure: services.site.isSecure
        )
    }

    /// A pass as it stands in an answer.
    struct Renewal: Sendable {
        let text: String
        let seconds: Int
        let isCookie: Bool
        let isSecure: Bool

        func add(to response: Response) -> Response {
            guard isCookie else { return response.with("Weft-Notebook", text) }
            let (name, span) = (NotebookPass.cookie(isSecure: isSecure), NotebookPass.span(isSecure: isSecure))
            let rest = "Path=/; SameSite=Lax; Max-Age=\(seconds)\(isSecure ? "; Secure" : "")"
            var response = response
            response.headers.add("Set-Cookie", "\(name)=\(text); HttpOnly; \(rest)")
            response.headers.add("Set-Cookie", "\(span)=\(seconds); \(rest)")
            return response
        }
    }

    private var sealer: Sealer { Sealer(key: services.key.key(for: "notebook pass"), random: services.random) }

    private var context: [UInt8] {
        SealContext("notebook-pass", of: vault.account, object: Array(vault.id.text.utf8) + holder.rowID).bytes
    }

    private func number(in secret: Secret, at start: Int) -> Int64? {
        secret.part(start..<start + 8)?.withBytes { Int64(bigEndianBytes: $0) }
    }
}

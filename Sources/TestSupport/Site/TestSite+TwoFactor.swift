import Contracts
import Runtime
import SQL
import Secrets

extension TestSite {
    /// The code that an app with this key shows at present.
    public func code(of key: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let bits = key.filter { $0 != " " }.flatMap { letter in
            let value = alphabet.firstIndex(of: letter) ?? 0
            return (0..<5).map { value >> (4 - $0) & 1 }
        }
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
        }
        return TOTP.code(at: services.clock.now.milliseconds / 30_000, key: Secret(bytes))
    }
}

extension Browser {
    /// Turns two-factor authentication on; answers with the key of the app and the backup codes.
    public func turnCodesOn(_ site: TestSite) async throws -> (key: String, codes: [String]) {
        try await get("/settings/security")
        try await submit("Turn it on", ["password": TestSite.password]).expect(200)
        guard let key = page?.first("code.key")?.text else { throw BrowserError("no key is shown") }
        let codes = try await submit("Turn it on", ["code": site.code(of: key)]).expect(200)
        return (key, codes.all(".codes li").map(\.text))
    }

    /// Gives name and password, and shows the page that asks for the code.
    public func giveName(_ name: String, next: String = "") async throws {
        try await get("/login?next=\(next)")
        try await submit("Log in", ["name": name, "password": TestSite.password]).expect(200)
    }
}

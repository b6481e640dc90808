import Contracts
import Kernel
import SQL
import Secrets
import Web

/// The browser or app at the other end, as far as we care to know it.
struct Device: Sendable {
    /// A few words that its owner recognises, such as `Firefox on Android`.
    let label: String
    /// The network it comes from, for limits only; never stored as it is.
    let network: String
    /// Its address, for blocks only; never stored.
    let address: String
    /// The token by which it is known again; a new one where it had none.
    let token: Token

    /// A device that is known to us.
    init(label: String) {
        self.label = label
        network = ""
        address = ""
        token = Token()
    }

    /// The sender of a request, as far as the request tells of it.
    init(_ request: Request, _ services: Services) {
        label = Self.label(of: request.headers["user-agent"] ?? "")
        network = request.client.network
        address = request.client.description
        token = DeviceCookie.token(of: request, site: services.site) ?? Token(from: services.random)
    }

    /// True where the owner of `account` has used it before.
    func isKnown(to account: ID<Account>, in tx: Transaction) throws -> Bool {
        try LogInQueries.isKnown(DeviceCookie.hash(token, for: account), of: account, in: tx)
    }

    private static func label(of agent: String) -> String {
        let browsers = [
            ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
            ("Mac OS", "Mac"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1 ?? "A browser"
        guard let system = systems.first(where: { agent.contains($0.0) })?.1 else { return browser }
        return "\(browser) on \(system)"
    }
}

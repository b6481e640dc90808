import Accounts
import DatabaseTesting
import Kernel
import Outbound
import Secrets
import Synchronization
import TestSupport
import Web

/// Facebook as far as we talk to it: people by their numbers, which are the codes that come back as well.
final class FakeFacebook: Sendable {
    struct Person: Sendable {
        var name: String
        var email = ""
        var friends: [String] = []
    }

    static let app = "1234567890"
    private static let secret = "the secret of the app"
    let people: Mutex<[String: Person]>
    /// The requests that it got, method and path.
    let asked = Mutex<[String]>([])

    init(_ people: [String: Person]) {
        self.people = Mutex(people)
    }

    /// The login provider as an operator sets it.
    static var provider: LoginProvider {
        LoginProvider(
            .facebook,
            name: "Facebook",
            address: "https://graph.test/v1",
            dialog: "https://dialog.test/oauth",
            clientID: app,
            clientSecret: Secret(utf8: secret),
            scopes: ["public_profile", "email", "user_friends"]
        )
    }

    var outbound: Outbound {
        Outbound { request throws(OutboundError) in
            guard let body = self.answer(to: request) else { return Self.response(400, "{}", request) }
            return Self.response(200, body, request)
        }
    }

    private func answer(to request: OutboundRequest) -> String? {
        let parts = request.address.split(separator: "?", maxSplits: 1)
        asked.withLock { $0.append("\(request.method) \(parts[0].replacing("https://graph.test/v1/", with: ""))") }
        if request.address == "https://graph.test/v1/oauth/access_token", request.method == "POST" {
            let form = FormFields(urlEncoded: request.body ?? [])
            guard form["client_id"] == Self.app, form["client_secret"] == Self.secret, let code = form["code"],
                form["redirect_uri"] == "https://weft.test/login/with/facebook/return"
            else { return nil }
            return #"{"access_token":"token of \#(code)","token_type":"bearer","expires_in":5000}"#
        }
        let query = FormFields(urlEncoded: Array((parts.last ?? "").utf8))
        let token = request.headers.first { $0.name == "Authorization" }?.value.dropFirst(7).description ?? ""
        let proof = Hex.encode(Digest.hmacSHA256(Array(token.utf8), key: Secret(utf8: Self.secret)))
        let id = token.replacing("token of ", with: "")
        guard query["appsecret_proof"] == proof, let person = people.withLock({ $0[id] }) else { return nil }
        switch parts[0] {
        case "https://graph.test/v1/me":
            return #"{"id":"\#(id)","name":"\#(person.name)","email":"\#(person.email)"}"#
        case "https://graph.test/v1/me/friends": return friends(of: person, cursor: query["after"])
        default: return nil
        }
    }

    /// Friends, two on a page.
    private func friends(of person: Person, cursor: String?) -> String {
        let start = cursor.flatMap { Int($0) } ?? 0
        let page = person.friends.dropFirst(start).prefix(2).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        let end = start + 2
        let next = end < person.friends.count ? #","next":"https://graph.test/v1/me/friends?after=\#(end)""# : ""
        return #"{"data":[\#(page)],"paging":{"cursors":{"after":"\#(end)"}\#(next)}}"#
    }

    private static func response(_ status: Int, _ body: String, _ request: OutboundRequest) -> OutboundResponse {
        OutboundResponse(status: status, headers: [], body: Array(body.utf8), address: request.address, isCut: false)
    }
}

extension TestSite {
    /// A site where people can come in by a Facebook of our own.
    convenience init(
        _ facebook: FakeFacebook,
        on engine: Engine = .memory,
        configure: (inout Site) -> Void = { _ in }
    ) async throws {
        try await self.init(engine, hasRateLimits: false, outbound: facebook.outbound) { site in
            site.providers = [FakeFacebook.provider]
            configure(&site)
        }
    }
}

extension Browser {
    /// Goes out to Facebook, says yes there as `person`, and comes back; answers with what is then asked.
    @discardableResult
    func comeBack(as person: String, from path: String = "/login/with/facebook") async throws -> Answer {
        let away = try await send(.get, path)
        return try await comeBack(as: person, state: try state(of: away.location ?? ""))
    }

    /// Comes back with an answer to the question of this state.
    @discardableResult
    func comeBack(as person: String, state: String) async throws -> Answer {
        try await landing(of: try await send(.get, "/login/with/facebook/return?code=\(person)&state=\(state)"))
    }

    /// The state in the address of the dialog.
    func state(of address: String) throws -> String {
        guard address.hasPrefix("https://dialog.test/oauth?"), let query = address.split(separator: "?").last else {
            throw LostAnswerError("not sent to the dialog: \(address)")
        }
        return FormFields(urlEncoded: Array(query.utf8))["state"] ?? ""
    }

    /// Connects the account with `person`, as its settings offer it.
    @discardableResult
    func connect(with person: String, isFindable: Bool = false) async throws -> Answer {
        try await get("/settings/connections")
        let away = try await submit("Connect with Facebook", ["password": TestSite.password]).expect(200)
        let link = away.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("https://dialog.test") } ?? ""
        try await comeBack(as: person, state: try state(of: link)).expect(200)
        return try await submit("Connect", ["findable": isFindable ? "1" : nil])
    }
}

struct LostAnswerError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

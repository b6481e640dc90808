import Directory
import Kernel
import Outbound
import SQL
import Secrets
import Web

/// A browser that is told by push, as long as its session lasts.
enum PushSubscription {
    /// How many browsers of one account are told.
    static let limit = 10
}

/// The fields by which a browser describes itself when it wants to be told.
struct PushSubscriptionDraft: Sendable {
    private let address: String
    private let key: String
    private let secret: String

    /// The names of the form's fields.
    static let fields = ["endpoint", "p256dh", "auth"]

    init(_ form: FormFields) {
        address = form["endpoint"] ?? ""
        key = form["p256dh"] ?? ""
        secret = form["auth"] ?? ""
    }

    /// Where to push, if that can be done.
    ///
    /// A server that people reach by https talks to push services by nothing else.
    ///
    /// - Throws: ``Problem`` `.invalid` for what no browser says.
    func checked(on site: Site) throws(Problem) -> PushReceiver {
        let isProtected = address.hasPrefix("https://") || !site.isSecure && address.hasPrefix("http://")
        guard isProtected, address.utf8.count <= 2048, let point = Base64URL.decode(key.filter { $0 != "=" }),
            let publicKey = P256PublicKey(point), let secret = Secret(base64url: secret.filter { $0 != "=" }),
            let receiver = PushReceiver(address: address, key: publicKey, secret: secret)
        else {
            throw Problem(.invalid, "This browser did not say where it can be reached. Try again, or use another one.")
        }
        return receiver
    }
}

/// A browser among those of its owner.
struct ListedSubscription: Sendable, RowReadable {
    let id: ID<PushSubscription>
    let session: ID<Session>
    let device: String

    static var columns: SQL {
        "push_subscriptions.id, push_subscriptions.session_id, \(Session.device("push_subscriptions.session_id"))"
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        session = try row.next()
        device = try row.next() ?? "A browser"
    }
}

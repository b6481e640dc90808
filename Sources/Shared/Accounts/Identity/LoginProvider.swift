package import Secrets

/// Another server by which people can log in here: it knows them already.
package struct LoginProvider: Sendable {
    /// Which kind it is; there is at most one of each.
    package let kind: Kind
    /// The name that people read: `Continue with …`.
    package let name: String
    /// Where it is asked: the issuer, or the address of its API.
    package let address: String
    /// Where people are sent to say yes; empty where the server itself says so.
    package let dialog: String
    /// The name by which it knows this server.
    package let clientID: String
    /// The proof to it that we are that server, where it wants one.
    package let clientSecret: Secret?
    /// The scopes that we ask for: what we want to be told about people.
    package let scopes: [String]

    /// How a server tells who somebody is.
    package enum Kind: String, Sendable, CaseIterable {
        /// Any provider of OpenID Connect.
        case openID = "openid"
        /// Facebook, by OAuth 2 and its Graph API.
        case facebook
    }

    /// A door.
    package init(
        _ kind: Kind,
        name: String,
        address: String,
        dialog: String = "",
        clientID: String,
        clientSecret: Secret?,
        scopes: [String]
    ) {
        self.kind = kind
        self.name = name
        self.address = address
        self.dialog = dialog
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.scopes = scopes
    }
}

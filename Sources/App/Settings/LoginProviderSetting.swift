import Kernel
import Outbound

/// The other servers by which people can come in, as the operator set them.
struct LoginProviderSetting: Sendable {
    private(set) var providers: [LoginProvider] = []
    /// The servers themselves, which may be inside the operator's own network (`specs/security.md` FE3).
    private(set) var hosts: [TrustedHost] = []

    init(_ reader: inout SettingReader, site: Site) {
        let openID = Self.openID(&reader)
        let facebook = Self.facebook(&reader)
        for provider in [openID, facebook].compactMap(\.self) { add(provider, &reader, site) }
    }

    private mutating func add(_ provider: LoginProvider, _ reader: inout SettingReader, _ site: Site) {
        let form = /(https?):\/\/([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:]+\])(?::([0-9]{1,5}))?(\/[!-~]*)?/
        let name = provider.kind == .openID ? "WEFT_OPENID_ISSUER" : "WEFT_FACEBOOK_ADDRESS"
        guard let match = provider.address.wholeMatch(of: form) else {
            reader.refuse("\(name) is “\(provider.address)”; it must be like https://login.example.org.")
            return
        }
        guard match.output.1 == "https" || !site.isSecure else {
            reader.refuse("\(name) must begin with https:// where people reach this server by https.")
            return
        }
        providers.append(provider)
        hosts.append(TrustedHost(String(match.output.2), port: match.output.3.flatMap { Int($0) }))
    }

    private static func openID(_ reader: inout SettingReader) -> LoginProvider? {
        let issuer = reader.text("WEFT_OPENID_ISSUER", default: "")
        let clientID = reader.text("WEFT_OPENID_CLIENT_ID", default: "")
        let secret = reader.secret("WEFT_OPENID_CLIENT_SECRET")
        let scopes = reader.text("WEFT_OPENID_SCOPES", default: "openid email profile")
        let name = reader.text("WEFT_OPENID_NAME", default: "OpenID")
        guard !issuer.isEmpty else { return nil }
        if clientID.isEmpty { reader.refuse("WEFT_OPENID_ISSUER is set; WEFT_OPENID_CLIENT_ID must be set as well.") }
        var list = scopes.split(separator: " ").map(String.init)
        if !list.contains("openid") { list.insert("openid", at: 0) }
        return LoginProvider(
            .openID,
            name: name,
            address: issuer,
            clientID: clientID,
            clientSecret: secret,
            scopes: list
        )
    }

    private static func facebook(_ reader: inout SettingReader) -> LoginProvider? {
        let clientID = reader.text("WEFT_FACEBOOK_APP_ID", default: "")
        let secret = reader.secret("WEFT_FACEBOOK_APP_SECRET")
        let address = reader.text("WEFT_FACEBOOK_ADDRESS", default: "https://graph.facebook.com/v21.0")
        let dialog = reader.text("WEFT_FACEBOOK_DIALOG", default: "https://www.facebook.com/v21.0/dialog/oauth")
        guard !clientID.isEmpty else { return nil }
        if secret == nil { reader.refuse("WEFT_FACEBOOK_APP_ID is set; WEFT_FACEBOOK_APP_SECRET must be set as well.") }
        return LoginProvider(
            .facebook,
            name: "Facebook",
            address: address,
            dialog: dialog,
            clientID: clientID,
            clientSecret: secret,
            scopes: ["public_profile", "email", "user_friends"]
        )
    }
}

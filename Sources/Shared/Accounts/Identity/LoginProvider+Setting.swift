import Configuration
package import Outbound

extension AccountSettings {
    /// The other servers by which people can come in.
    static let providers = Setting<[LoginProvider]>(usual: [], rows: openIDRows + facebookRows) { reader in
        [openID(&reader), facebook(&reader)].compactMap(\.self).filter { $0.isFit(&reader) }
    }

    private static let openIDRows = [
        SettingRow(
            "WEFT_OPENID_ISSUER",
            usual: "none",
            "a provider of OpenID Connect: its issuer, as its discovery document writes it"
        ),
        SettingRow(
            ["WEFT_OPENID_CLIENT_ID", "WEFT_OPENID_CLIENT_SECRET"],
            usual: "none",
            "what it gave you for this server"
        ),
        SettingRow("WEFT_OPENID_SCOPES", usual: "`openid email profile`", "what we ask to be told"),
        SettingRow("WEFT_OPENID_NAME", usual: "`OpenID`", "what people read on the button: `Continue with …`"),
    ]

    private static let facebookRows = [
        SettingRow(
            ["WEFT_FACEBOOK_APP_ID", "WEFT_FACEBOOK_APP_SECRET"],
            usual: "none",
            "an app at Facebook with Facebook Login; `user_friends` is for finding friends"
        ),
        SettingRow(
            ["WEFT_FACEBOOK_ADDRESS", "WEFT_FACEBOOK_DIALOG"],
            usual: "their version 21.0",
            "the Graph API, and the page where people say yes"
        ),
    ]

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

extension LoginProvider {
    /// The server itself, which may be inside the operator's own network, where nobody else's address may lead.
    package var host: TrustedHost? {
        parts.map { TrustedHost($0.host, port: $0.port) }
    }

    /// Tells whether the address is one, and as safe as this server's own; refuses it where it is not.
    fileprivate func isFit(_ reader: inout SettingReader) -> Bool {
        let name = kind == .openID ? "WEFT_OPENID_ISSUER" : "WEFT_FACEBOOK_ADDRESS"
        guard let parts else {
            reader.refuse("\(name) is “\(address)”; it must be like https://login.example.org.")
            return false
        }
        if parts.isSecure || !reader.isSecure { return true }
        reader.refuse("\(name) must begin with https:// where people reach this server by https.")
        return false
    }

    private var parts: (isSecure: Bool, host: String, port: Int?)? {
        let form = /(https?):\/\/([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:]+\])(?::([0-9]{1,5}))?(\/[!-~]*)?/
        guard let match = address.wholeMatch(of: form) else { return nil }
        return (match.output.1 == "https", String(match.output.2), match.output.3.flatMap { Int($0) })
    }
}

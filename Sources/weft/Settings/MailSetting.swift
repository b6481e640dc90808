import Configuration
import Kernel
import Outbound
import Secrets
import Web

/// How e-mails leave the server, as the operator set it.
struct MailSetting: Sendable {
    private enum Way: Sendable {
        case folder
        case server(SMTPConfiguration)
    }

    private let way: Way
    private let sender: Correspondent?

    init(_ reader: inout SettingReader, site: Site) {
        let from = reader.text("WEFT_MAIL_FROM", default: Self.usualSender(of: site))
        sender = Self.sender(from, site: site)
        if sender == nil { reader.refuse("WEFT_MAIL_FROM is “\(from)”; it must be like weft@example.org.") }
        let text = reader.text("WEFT_MAIL", default: site.isSecure ? "" : "folder")
        if text.isEmpty {
            reader.refuse(
                "WEFT_MAIL is not set: no one could confirm an address or choose another password. Name your mail "
                    + "server, or say folder to have e-mails kept as files on this machine."
            )
            way = .folder
        } else if text == "folder" {
            way = .folder
        } else if let sender, let server = Self.server(text, sender: sender) {
            way = .server(server)
        } else {
            // The value may hold a password, so it is not repeated.
            if sender != nil { reader.refuse("WEFT_MAIL must be folder or like smtp://user:password@host:587.") }
            way = .folder
        }
    }

    /// True where e-mails leave this machine.
    var sends: Bool {
        if case .server = way { true } else { false }
    }

    /// The way itself; the folder lies in the data folder.
    func transport(in dataFolder: String) -> MailTransport {
        switch way {
        case .server(let configuration): return .smtp(SMTPServer(configuration))
        case .folder:
            guard let sender else { preconditionFailure("Settings with mistakes start no server.") }
            return .folder(MailFolder(path: "\(dataFolder)/letters", sender: sender))
        }
    }

    private static func usualSender(of site: Site) -> String {
        let host = site.host.split(separator: ":").first.map(String.init) ?? ""
        let address = "weft@\(host)"
        return (try? EmailAddress(address)) == nil ? "weft@weft.invalid" : address
    }

    private static func sender(_ text: String, site: Site) -> Correspondent? {
        guard let address = try? EmailAddress(text) else { return nil }
        return try? Correspondent(name: site.name, address: address)
    }

    /// The server that an address such as `smtps://user:password@host:465` names.
    private static func server(_ text: String, sender: Correspondent) -> SMTPConfiguration? {
        guard let colon = text.firstRange(of: "://") else { return nil }
        let schemes: [String: SMTPConfiguration.Protection] = ["smtp": .startTLS, "smtps": .tls, "smtp+plain": .none]
        guard let protection = schemes[String(text[..<colon.lowerBound])] else { return nil }
        var rest = text[colon.upperBound...]
        var login: Substring?
        if let at = rest.lastIndex(of: "@") {
            login = rest[..<at]
            rest = rest[rest.index(after: at)...]
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, !host.isEmpty, parts.count <= 2 else { return nil }
        let port = parts.count == 2 ? Int(parts[1]) : nil
        guard parts.count == 1 || (1...65535).contains(port ?? 0) else { return nil }
        var server = SMTPConfiguration(host: String(host), port: port, protection: protection, sender: sender)
        let names = login?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        server.user = names.first.map { PercentEncoding.decode($0.utf8) }
        server.password = names.count == 2 ? Secret(utf8: PercentEncoding.decode(names[1].utf8)) : nil
        return server
    }
}

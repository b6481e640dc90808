import Accounts
import App
import Configuration
import Contracts
import HTTPServer
import Kernel
import Outbound
import PostgresDatabase
import Runtime
import SQLiteDatabase
import Secrets
import Site
import Text

/// All that an operator can set, checked.
///
/// Development needs none of it.
struct Settings: Sendable {
    /// `WEFT_DATA`: the folder that holds everything.
    ///
    /// Default `data`.
    private(set) var dataFolder: String
    /// `WEFT_DATABASE`: `sqlite` (default, in the data folder) or a `postgresql://…` address.
    let database: DatabaseSetting
    /// `WEFT_ANONYMOUS_DATABASE`: the database of anonymous posts: `sqlite` (default, a file of its own in the data folder)
    /// or a `postgresql://…` address of another cluster, which several servers share.
    let anonymousDatabase: DatabaseSetting
    /// `WEFT_SECRETS_FOLDER`: the folder of the keys with which anonymous posts are sealed, which several servers share.
    ///
    /// Default: `secrets` in the data folder, which is in no backup.
    var secretsFolder: String { chosenSecretsFolder ?? "\(dataFolder)/\(DataFolder.secrets)" }
    private let chosenSecretsFolder: String?
    /// `WEFT_ADDRESS`: the address listened on.
    ///
    /// Default `127.0.0.1`.
    let address: String
    /// `WEFT_PORT`: 0–65535, 0 for any free one.
    ///
    /// Default 8080.
    let port: Int
    /// `WEFT_METRICS_PORT`: the port of the metrics on the loopback address; 0 (default) for none.
    let metricsPort: Int
    /// `WEFT_LOG`: the least important lines written: `debug`, `info` (default), `notice`, `warning`, `error`.
    let logLevel: Log.Level
    /// `WEFT_PROXIES`: addresses of reverse proxies that may name the client, separated by commas.
    ///
    /// Default none.
    let proxies: [String]
    /// `WEFT_PASSWORD_COST`: `standard` (default) or `low`, which is for tests only.
    let passwordCost: PasswordCost
    /// `WEFT_MAIL`: `folder` (default but with https: e-mails are files in the data folder),
    /// `smtp://user:password@host:port` for a connection that turns into TLS, `smtps://…` for TLS from the start,
    /// `smtp+plain://…` for none, which only a server on the same machine may have.
    ///
    /// `WEFT_MAIL_FROM`: the address that e-mails come from.
    let mail: MailSetting
    /// `WEFT_MEDIA`: where uploads are kept: `folder` (default, in the data folder), or a bucket of a store that speaks
    /// as Amazon S3 does: `https://s3.example.org/bucket`, with `WEFT_MEDIA_KEY_ID`, `WEFT_MEDIA_KEY` and
    /// `WEFT_MEDIA_REGION`.
    let media: MediaSetting
    /// `WEFT_FFMPEG`: where the program ffmpeg lies, `auto` (default) for the usual places, `none` to take no films and
    /// no sound.
    let ffmpeg: FFmpegSetting
    /// `WEFT_TRUSTED_HOSTS`: hosts that may be asked although they are not on the public Internet, separated by commas.
    ///
    /// Such as a push service of one's own: `push.lan` or `10.0.0.7:8443`. Default none.
    let trustedHosts: [TrustedHost]
    /// `WEFT_COMMIT`: `grouped` (default) or `each`, the baseline of the benchmark.
    let commitsEach: Bool
    /// `WEFT_RATE_LIMITS`: `on` (default) or `off`, which is for benchmarks only.
    let hasRateLimits: Bool
    /// `WEFT_NODE`: the number of this server among several on one database, 0–63, or `auto` (default) for one that
    /// nobody has.
    let node: Int?
    /// `WEFT_CLOCK`: whether an operator is asked about every jump of the clock by more than an hour (`ask`), or not
    /// where the system keeps it right, and in development (`auto`, default).
    let clockTrust: ClockTrust
    /// `WEFT_NAME`, `WEFT_BASE_ADDRESS`, `WEFT_HOSTS`, `WEFT_PLACES`, `WEFT_PUBLIC_TIMELINE`, `WEFT_DEMO`,
    /// `WEFT_DEVELOPMENT`, and what the slices declare: what people see.
    let site: Site
    /// `WEFT_KEY`: what only this server knows, 32 characters or more; in `weft.key` in the data folder where it is not
    /// set.
    ///
    /// Several servers on one database need the same.
    let key: Secret?

    /// Every setting with its value in the end.
    let effective: [EffectiveSetting]

    /// Where everything is kept.
    enum DatabaseSetting: Sendable, Equatable {
        /// A file of this name in the data folder.
        case sqlite(file: String)
        /// A server by its connection string.
        case postgres(String)
    }

    /// Reads settings from names and values.
    ///
    /// - Parameters:
    ///   - values: by the names of their variables; they win over the file.
    ///   - file: the text of a file with lines such as `base_address = "https://weft.example"`.
    ///   - types: the slices, which declare settings and are places.
    /// - Throws: ``SettingsError`` naming everything that is wrong.
    init(
        _ values: [String: String],
        over file: String = "",
        of types: [any Feature.Type] = Application.featureTypes
    ) throws(SettingsError) {
        let (kept, unreadable) = SettingFile.read(file)
        var reader = SettingReader(kept.merging(values) { $1 })
        for mistake in unreadable { reader.refuse(mistake) }
        dataFolder = reader.text("WEFT_DATA", default: "data")
        database = Self.database("WEFT_DATABASE", file: "weft.sqlite", &reader)
        anonymousDatabase = Self.database("WEFT_ANONYMOUS_DATABASE", file: AnonymousStorage.file, &reader)
        let secrets = reader.text("WEFT_SECRETS_FOLDER", default: "")
        chosenSecretsFolder = secrets.isEmpty ? nil : secrets
        address = reader.text("WEFT_ADDRESS", default: "127.0.0.1")
        port = reader.number("WEFT_PORT", default: 8080, in: 0...65535)
        metricsPort = reader.number("WEFT_METRICS_PORT", default: 0, in: 0...65535)
        logLevel = reader.choice(
            "WEFT_LOG",
            default: .info,
            ["debug": .debug, "info": .info, "notice": .notice, "warning": .warning, "error": .error]
        )
        proxies = Self.proxies(&reader)
        passwordCost = reader.choice(
            "WEFT_PASSWORD_COST",
            default: .standard,
            ["standard": .standard, "low": .insecureForTests]
        )
        commitsEach = reader.choice("WEFT_COMMIT", default: false, ["grouped": false, "each": true])
        hasRateLimits = reader.choice("WEFT_RATE_LIMITS", default: true, ["on": true, "off": false])
        let isNumbered = reader.text("WEFT_NODE", default: "auto") != "auto"
        node = isNumbered ? reader.number("WEFT_NODE", default: 0, in: 0...63) : nil
        var site = Self.site(&reader, port: port)
        site.places = Self.places(&reader, among: types.places)
        for setting in types.settings { setting.read(&reader, into: &site.settings) }
        let asks = reader.choice("WEFT_CLOCK", default: false, ["auto": false, "ask": true])
        clockTrust = asks ? .none : site.isDevelopment ? .all : .kept
        mail = MailSetting(&reader, site: site)
        let confirming = site[AccountSettings.confirmsAddresses]
        site.confirmsAddresses = confirming ?? mail.sends
        self.site = site
        media = MediaSetting(&reader)
        ffmpeg = FFmpegSetting(&reader)
        key = reader.secret("WEFT_KEY")
        if let key, key.count < 32 { reader.refuse("WEFT_KEY is too short; it needs 32 characters or more.") }
        trustedHosts = Self.trustedHosts(&reader)
        reader.refuseUnknownNames()
        guard reader.mistakes.isEmpty else { throw SettingsError(sentences: reader.mistakes) }
        effective = reader.effective
    }

    /// The settings with everything in another folder.
    func moved(to folder: String) -> Settings {
        var settings = self
        settings.dataFolder = folder
        return settings
    }

    private static func database(_ name: String, file: String, _ reader: inout SettingReader) -> DatabaseSetting {
        let text = reader.text(name, default: "sqlite")
        if text == "sqlite" { return .sqlite(file: file) }
        if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") { return .postgres(text) }
        // The value may hold a password, so it is not repeated.
        reader.refuse("\(name) must be sqlite or begin with postgresql://.")
        return .sqlite(file: file)
    }

    private static func proxies(_ reader: inout SettingReader) -> [String] {
        let texts = reader.list("WEFT_PROXIES")
        for text in texts where AddressRange(text) == nil {
            reader.refuse("WEFT_PROXIES names “\(text)”; it must name addresses such as 127.0.0.1 or 10.0.0.0/8.")
        }
        return texts
    }

    private static func trustedHosts(_ reader: inout SettingReader) -> [TrustedHost] {
        let texts = reader.list("WEFT_TRUSTED_HOSTS")
        return texts.compactMap { text in
            guard let match = text.wholeMatch(of: /([A-Za-z0-9.\-]+)(?::([0-9]{1,5}))?/) else {
                reader.refuse(
                    "WEFT_TRUSTED_HOSTS names “\(text)”; it must name hosts such as push.lan or 10.0.0.7:8443."
                )
                return nil
            }
            return TrustedHost(String(match.output.1), port: match.output.2.flatMap { Int($0) })
        }
    }

    private static func hosts(_ reader: inout SettingReader) -> Set<String> {
        let texts = reader.list("WEFT_HOSTS").map { $0.lowercased() }
        for text in texts where text.wholeMatch(of: /[a-z0-9.\-]+/) == nil {
            reader.refuse("WEFT_HOSTS names “\(text)”; it must name hosts such as weft.lan, without a port.")
        }
        return Set(texts)
    }

    /// The places that are open, in the order of the navigation; the first holds messages, so it always is.
    private static func places(_ reader: inout SettingReader, among places: [Place]) -> [Place] {
        let names = reader.list("WEFT_PLACES", default: places.map(\.name).joined(separator: ","))
        for name in names where !places.contains(where: { $0.name == name }) {
            let known = places.map(\.name).joined(separator: ", ")
            reader.refuse("WEFT_PLACES names “\(name)”; it must name some of \(known).")
        }
        if let first = places.first, !names.contains(first.name) {
            reader.refuse("WEFT_PLACES must name \(first.name): messages and profiles need it.")
        }
        return places.filter { names.contains($0.name) }
    }

    private static func site(_ reader: inout SettingReader, port: Int) -> Site {
        var site = Site()
        site.name = reader.text("WEFT_NAME", default: "Weft")
        site.baseAddress = reader.text("WEFT_BASE_ADDRESS", default: "http://localhost:\(port)")
        if site.baseAddress.wholeMatch(of: /https?:\/\/([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?/) == nil {
            reader.refuse(
                "WEFT_BASE_ADDRESS is “\(site.baseAddress)”; it must be like https://weft.example, without a slash at the end."
            )
        }
        site.hosts = hosts(&reader)
        site.isPublicReadable = reader.flag("WEFT_PUBLIC_TIMELINE", default: true)
        site.isDemo = reader.flag("WEFT_DEMO", default: false)
        site.isDevelopment = reader.flag("WEFT_DEVELOPMENT", default: !site.isSecure)
        return site
    }
}

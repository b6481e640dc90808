import Accounts
import Kernel
import Prolific
import Testing

@testable import weft

@Suite struct SettingsTests {
    @Test func `development needs none`() throws {
        let settings = try Settings([:])

        #expect(settings.port == 8080 && settings.address == "127.0.0.1" && settings.dataFolder == "data")
        #expect(settings.database == .sqlite(file: "weft.sqlite"))
        #expect(settings.site.baseAddress == "http://localhost:8080")
        #expect(settings.site.isDevelopment && !settings.site.isSecure && settings.hasRateLimits)
    }

    @Test(arguments: [("open", true), ("approval", true), ("invite", true), ("closed", false)])
    func `nobody new comes in where sign-up is closed`(mode: String, takesNewcomers: Bool) throws {
        #expect(try Settings(["WEFT_SIGN_UP": mode]).site.takesNewcomers == takesNewcomers)
    }

    @Test func `every mistake is named at once`() {
        let wrong = [
            "WEFT_PORT": "80x", "WEFT_METRICS_PORT": "65536", "WEFT_LOG": "loud", "WEFT_PASSWORD_COST": "none",
            "WEFT_COMMIT": "never", "WEFT_RATE_LIMITS": "maybe", "WEFT_NODE": "64", "WEFT_DATABASE": "mysql://x",
            "WEFT_BASE_ADDRESS": "weft.example", "WEFT_POST_LIMIT": "10", "WEFT_PUBLIC_TIMELINE": "yes",
            "WEFT_DEMO": "1", "WEFT_DEVELOPMENT": "TRUE", "WEFT_MAIL": "pigeon", "WEFT_MAIL_FROM": "nobody",
            "WEFT_SIGN_UP": "ajar", "WEFT_INVITES": "all", "WEFT_PROT": "8080", "WEFT_KEY": "short",
            "WEFT_CONFIRM_MAIL": "perhaps", "WEFT_STARTERS": "some", "WEFT_NEW_ACCOUNTS_VOTE": "later",
            "WEFT_OPENID_ISSUER": "login.example.org", "WEFT_CLOCK": "always", "WEFT_LOG_ADDRESSES": "all",
        ]
        let mistakes = Self.mistakes(wrong)

        for name in wrong.keys where !(name == "WEFT_MAIL") {
            #expect(mistakes.contains { $0.contains(name) }, "\(name)")
        }
        #expect(mistakes.contains("WEFT_PROT is not a setting of Weft."))
        #expect(mistakes.contains("WEFT_PORT is “80x”; it must be a number from 0 to 65535."))
        #expect(mistakes.contains("WEFT_LOG is “loud”; it must be one of debug, info, notice, warning, error."))
    }

    @Test(arguments: [
        ("WEFT_PORT", "0"), ("WEFT_PORT", "65535"), ("WEFT_LOG_ADDRESSES", "failures"),
        ("WEFT_BASE_ADDRESS", "http://192.168.1.7:8080"), ("WEFT_DATABASE", "postgresql:///weft?host=/run"),
        ("WEFT_DATABASE", "postgres://weft"), ("WEFT_MAIL", "smtps://user:p%40ss@mail.example:465"),
        ("WEFT_NODE", "63"), ("WEFT_NODE", "auto"), ("WEFT_CLOCK", "ask"),
        ("WEFT_PLACES", "home"), ("WEFT_PLACES", "turtly, home,moods"), ("WEFT_PORT", ""), ("PATH", "/usr/bin"),
        ("WEFT_PROXIES", "127.0.0.1, 10.0.0.0/8"),
    ])
    func `what is right is taken`(name: String, value: String) {
        #expect(Self.mistakes([name: value]) == [])
    }

    @Test func `the places that are open stand in the order of the navigation`() throws {
        #expect(try Settings([:]).site.places.count == 5)
        #expect(
            try Settings(["WEFT_PLACES": "turtly, home,moods"]).site.places.map(\.name) == ["home", "moods", "turtly"]
        )
    }

    @Test(arguments: [
        ("WEFT_PORT", "-1"), ("WEFT_PORT", "8080 "), ("WEFT_PORT", "99999999999999999999"),
        ("WEFT_BASE_ADDRESS", "https://weft.example/"), ("WEFT_BASE_ADDRESS", "https://"),
        ("WEFT_BASE_ADDRESS", "ftp://weft.example"), ("WEFT_BASE_ADDRESS", "https://weft.example/a"),
        ("WEFT_BASE_ADDRESS", "https://user@weft.example"), ("WEFT_BASE_ADDRESS", "https://weft.example?x"),
        ("WEFT_MAIL", "smtp://"), ("WEFT_PROXIES", "not an address"), ("WEFT_PLACES", "home,garden"),
        ("WEFT_PLACES", "prolific"),
    ])
    func `what is wrong is refused with its name`(name: String, value: String) {
        let mistakes = Self.mistakes(["WEFT_MAIL": "folder"].merging([name: value]) { $1 })
        #expect(mistakes.count == 1 && mistakes[0].contains(name), "\(mistakes)")
    }

    @Test func `with https somebody has to say where e-mails go, and files are an answer`() {
        let https = ["WEFT_BASE_ADDRESS": "https://weft.example"]
        let mistakes = Self.mistakes(https)
        #expect(mistakes.count == 1 && mistakes[0].hasPrefix("WEFT_MAIL is not set"))
        for way in ["folder", "smtp://mail.example"] {
            #expect(Self.mistakes(https.merging(["WEFT_MAIL": way]) { $1 }) == [])
        }
        #expect(Self.mistakes(["WEFT_BASE_ADDRESS": "http://weft.example"]) == [])
    }

    @Test func `moods for visitors want a server that visitors read, with moods`() {
        let moods = ["WEFT_MOODS_VISITORS": "true"]
        #expect(Self.mistakes(moods) == [])
        #expect(Self.mistakes(moods.merging(["WEFT_PLACES": "home, moods"]) { $1 }) == [])
        for (name, value) in [("WEFT_PUBLIC_TIMELINE", "false"), ("WEFT_PLACES", "home")] {
            let mistakes = Self.mistakes(moods.merging([name: value]) { $1 })
            #expect(mistakes.count == 1 && mistakes.first?.contains("\(name) has to") == true, "\(mistakes)")
        }
        #expect(Self.mistakes(["WEFT_MOODS_VISITORS": "false", "WEFT_PUBLIC_TIMELINE": "false"]) == [])
    }

    @Test func `a mistake never repeats what may hold a password`() {
        let mistakes = Self.mistakes([
            "WEFT_MAIL": "smtp//user:hunter2@mail.example", "WEFT_DATABASE": "pgsql://u:hunter2@h",
        ])
        #expect(mistakes.count == 2)
        #expect(!mistakes.contains { $0.contains("hunter2") })
    }

    @Test func `a file has names and values, remarks and quotes`() throws {
        let file = "# our server\n\n base_address = \"https://weft.example\" \nport=8081\nname = \"Loom # \\ Co\"\r\n"

        let settings = try Settings(["WEFT_MAIL": "folder"], over: file)

        #expect(settings.site.baseAddress == "https://weft.example" && settings.port == 8081)
        #expect(settings.site.name == "Loom # \\ Co")
    }

    @Test func `accounts newer than a round do not vote in it, unless the operator lets them`() throws {
        #expect(try Settings([:]).site.votersAreThereBefore)
        #expect(try Settings(["WEFT_NEW_ACCOUNTS_VOTE": "false"]).site.votersAreThereBefore)
        #expect(try !Settings(["WEFT_NEW_ACCOUNTS_VOTE": "true"]).site.votersAreThereBefore)
        #expect(try !Settings([:], over: "new_accounts_vote = true").site.votersAreThereBefore)
    }

    @Test func `the operator says how long people stay logged in, within bounds`() throws {
        let usual = try Settings([:]).site
        #expect(usual.sessionIdleDays == 14 && usual.sessionDays == 90)
        let longest = try Settings(["WEFT_SESSION_IDLE_DAYS": "60", "WEFT_SESSION_DAYS": "365"]).site
        #expect(longest.sessionIdleDays == 60 && longest.sessionDays == 365)
        #expect(Self.mistakes(["WEFT_SESSION_IDLE_DAYS": "61", "WEFT_SESSION_DAYS": "366"]).count == 2)
    }

    @Test func `a variable wins over the file`() throws {
        let settings = try Settings(["WEFT_PORT": "8082"], over: "port = 8081\nname = Loom")

        #expect(settings.port == 8082 && settings.site.name == "Loom")
    }

    @Test func `mistakes of the file and of the variables are named at once, each with its variable`() {
        let file = "port 8080\nname = A\n= x\nname = B\nprot = 1\nlog = loud\n"

        #expect(
            Self.mistakes(["WEFT_NODE": "64", "WEFT_NAEM": "x"], over: file) == [
                "Line 1 is not of the form name = value.", "Line 3 is not of the form name = value.",
                "Line 4 sets name a second time.",
                "WEFT_LOG is “loud”; it must be one of debug, info, notice, warning, error.",
                "WEFT_NODE is “64”; it must be a number from 0 to 63.", "WEFT_NAEM is not a setting of Weft.",
                "WEFT_PROT is not a setting of Weft.",
            ]
        )
    }

    @Test func `the operator names the other names of a home server`() throws {
        let settings = try Settings(["WEFT_HOSTS": "weft.lan, Attic.local"])
        #expect(settings.site.isNamed(by: "attic.local:8080") && !settings.site.isNamed(by: "cellar.local"))
        #expect(throws: SettingsError.self) { try Settings(["WEFT_HOSTS": "weft.lan:8080"]) }
    }

    private static func mistakes(_ values: [String: String], over file: String = "") -> [String] {
        do { _ = try Settings(values, over: file) } catch { return error.sentences }
        return []
    }
}

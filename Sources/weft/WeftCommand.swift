import Configuration
import Kernel
import Runtime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The command that the program was given, with its words.
struct WeftCommand {
    private let name: String
    private let words: [String]

    /// Commands by how they are called, with what `weft help` says of them.
    static let all: KeyValuePairs<String, String> = [
        "serve": "run the server",
        "migrate": "bring the database's schema up to date and stop",
        "check-config": "print every setting, or name every mistake in them",
        "backup FILE [--key FILE]": "write everything into a new locked file, while the server runs",
        "restore FILE [--key FILE] [--force]": "put a backup in the place of what is there",
        "privacy-audit [PATH…] [--key FILE]":
            "try to find out who wrote anonymous posts, from backups, data folders or PostgreSQL",
        "import mastodon PATH --account NAME": "take in an archive from Mastodon, a folder or a ZIP file",
        "demo [--if-empty] [--plain]": "fill an empty database with the demo world, or with its plain text alone",
        "demo --scale accounts=N,posts=N": "fill an empty database with a load set, for measurements",
        "demo --session NAME": "begin a session of NAME and print its cookie (development only)",
        "admin create-account NAME --email ADDRESS [--role ROLE]": "make an account; prints a link for its password",
        "admin role NAME member|moderator|admin|owner": "give someone a role",
        "admin reset-password NAME": "print a link by which someone chooses another password, once",
        "admin codes-off NAME": "let someone log in without a code who lost theirs",
        "admin suspend NAME --reason TEXT": "close an account; erased after 30 days",
        "admin unsuspend NAME": "take that back",
        "admin feature NAME": "recommend someone to everyone",
        "admin unfeature NAME": "take that back",
        "admin invite [--uses N] [--days N]": "print a link by which people can sign up",
        "admin list [--staff]": "list accounts with role, state and day of joining",
        "admin accept-key": "take this server's key where the one that the database knows is lost",
        "admin clock accept": "say that the clock is right although it has jumped",
        "admin jobs": "list what waits to be done, what failed and what was given up, with the reasons",
        "admin jobs retry JOB|all": "try again what was given up",
        "help": "print this list",
    ]

    init(_ arguments: [String]) {
        name = arguments.first ?? "help"
        words = Array(arguments.dropFirst())
    }

    func run() async throws {
        switch name {
        case "serve": try await ServeCommand(try settings(try Arguments(words))).run()
        case "migrate": try await MigrateCommand(try settings(try Arguments(words))).run()
        case "demo": try await demo()
        case "import": try await importArchive()
        case "backup": try await backup()
        case "admin": try await admin()
        case "privacy-audit": try await audit()
        case "restore": try await restore()
        case "check-config":
            for setting in try settings(try Arguments(words)).effective { Terminal.say(setting.description) }
        case "help", "--help", "-h": Terminal.say(Self.help)
        default: throw UsageError(description: "There is no command “\(name)”.\n\n\(Self.help)")
        }
    }

    private func demo() async throws {
        let arguments = try Arguments(words, options: ["--scale", "--session"], flags: ["--if-empty", "--plain"])
        try await DemoCommand(try settings(arguments), try DemoCommand.DemoRequest(arguments)).run()
    }

    private func backup() async throws {
        let arguments = try Arguments(words, options: ["--key"], rest: 1...1)
        let key = try KeyOption.key(arguments, isNew: true)
        try await BackupCommand(try settings(arguments), path: arguments.rest[0], key: key).run()
    }

    private func restore() async throws {
        let arguments = try Arguments(words, options: ["--key"], flags: ["--force"], rest: 1...1)
        let key = try KeyOption.key(arguments, isNew: false)
        let isForced = arguments.has("--force")
        try await RestoreCommand(
            try settings(arguments),
            path: arguments.rest[0],
            key: key,
            isForced: isForced
        ).run()
    }

    private func audit() async throws {
        let arguments = try Arguments(words, options: ["--key"], rest: 0...100)
        try await PrivacyAuditCommand(try settings(arguments), paths: arguments.rest, arguments).run()
    }

    private func admin() async throws {
        let arguments = try AdminUsage.arguments(words)
        if arguments.rest == ["clock", "accept"] { return try await ClockCommand(try settings(arguments)).run() }
        let action = try AdminCommand.Action(arguments)
        try await AdminCommand(try settings(arguments), action).run()
    }

    private func importArchive() async throws {
        let arguments = try Arguments(words, options: ["--account"], rest: 2...2)
        guard arguments.rest[0] == "mastodon", let username = arguments["--account"] else {
            throw UsageError(description: "weft import mastodon PATH --account NAME")
        }
        try await ImportCommand(try settings(arguments), path: arguments.rest[1], username: username).run()
    }

    /// The settings from the file that `--config` or `WEFT_CONFIG` names, with the environment over them.
    private func settings(_ arguments: Arguments) throws -> Settings {
        let environment = ProcessInfo.processInfo.environment
        var file = ""
        if let path = arguments["--config"] ?? environment["WEFT_CONFIG"] {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw SettingsError(sentences: ["The file \(path) cannot be read."])
            }
            file = text
        }
        let values = environment.filter { name, _ in
            name.hasPrefix("WEFT_") && !["WEFT_CONFIG", KeyOption.variable].contains(name)
        }
        return try Settings(values, over: file)
    }

    private static let help: String = {
        let width = all.map(\.key.count).max() ?? 0
        let lines = all.map { "  weft \($0.key.padded(to: width))  \($0.value)" }
        return "weft: one account, five places\n\n" + lines.joined(separator: "\n")
            + "\n\nSettings are variables such as WEFT_DATA, or lines of the file behind --config;"
            + " docs/self-hosting.md lists them."
    }()
}

extension String {
    /// The text with spaces behind it, `width` characters long.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

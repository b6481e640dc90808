import Accounts
import App
import Contracts
import Jobs
import Kernel
import Moderation
import Runtime
import SQL
import SocialGraph
import Text

/// `weft admin`: the first steps of a server, and what has to be done when nobody can log in.
///
/// Lists are printed at any time. On SQLite the server has to be stopped first for the rest; a running one is told, and
/// nothing happens.
struct AdminCommand {
    private let settings: Settings
    private let action: Action

    /// The action that is asked for.
    enum Action: Sendable {
        case create(String, email: String, role: Role)
        case role(String, Role)
        case resetPassword(String)
        case codesOff(String)
        case suspend(String, reason: String)
        case unsuspend(String)
        case feature(String, Bool)
        case invite(uses: Int, days: Int)
        case list(AdminList)
        case acceptKey
        case retryJobs(JobName?)
    }

    init(_ settings: Settings, _ action: Action) {
        self.settings = settings
        self.action = action
    }

    func run() async throws {
        if case .list(let list) = action { return try await list.run(settings) }
        let mark = FolderMark(settings)
        if !action.makesSite { try mark.requireSite() }
        try Folder.make(settings.dataFolder)
        let log = Log(minimum: .warning, clock: .system, write: Terminal.log)
        var key = RunningSite.OtherKey.refused
        if case .acceptKey = action { key = .accepted }
        let site: RunningSite
        do {
            site = try await RunningSite(
                settings,
                log: log,
                clock: .system,
                makesSite: action.makesSite,
                otherKey: key
            )
        } catch DatabaseError.unavailable(let sentence) where action.isForStaff {
            guard case .sqlite = settings.database else { throw DatabaseError.unavailable(sentence) }
            throw DatabaseError.unavailable("\(sentence) While it runs, staff do this under Moderation, Accounts.")
        }
        if site.isNew { Terminal.complain("A new site was made in \(mark.place).") }
        do {
            try await perform(over: site)
        } catch {
            await site.services.database.close()
            throw action.isAboutSomebody && error as? Problem == Problem.notFound ? UnknownAccountError() : error
        }
        await site.services.database.close()
    }

    private func perform(over site: RunningSite) async throws {
        let accounts = AccountOperator(site.services)
        let decisions = OperatorDecisions(site.services, among: site.application.features)
        switch action {
        case .create(let name, let email, let role):
            let link = try await accounts.create(name, email: email, role: role)
            Terminal.say("@\(name) is there, as \(role.withArticle). Choose the password within 30 minutes at\n\(link)")
        case .role(let name, let role):
            try await accounts.setRole(role, of: name)
            Terminal.say("@\(name) is \(role.withArticle) now.")
            try await warnWithoutOwner(accounts)
        case .resetPassword(let name):
            let link = try await accounts.resetPassword(of: name)
            Terminal.say("Another password for @\(name) can be chosen once, within 30 minutes, at\n\(link)")
        case .codesOff(let name):
            let wasOn = try await accounts.turnCodesOff(of: name)
            Terminal.say(wasOn ? "@\(name) logs in by the password alone now." : "@\(name) logs in without codes.")
        case .suspend(let name, let reason):
            try await accounts.requirePerson(name)
            try await decisions.suspend(name, reason: reason)
            Terminal.say("@\(name) is suspended, and erased after \(ModerationRetention.suspensionDays) days.")
            try await warnWithoutOwner(accounts)
        case .unsuspend(let name):
            let count = try await decisions.unsuspend(name)
            Terminal.say(count == 0 ? "@\(name) was not suspended." : "@\(name) is no longer suspended.")
        case .feature(let name, let isOn):
            try await PeopleOperator(site.services).feature(name, isOn)
            Terminal.say(isOn ? "@\(name) is recommended to everyone now." : "@\(name) is no longer recommended.")
        case .invite(let uses, let days):
            Terminal.say(try await accounts.invite(uses: uses, days: days))
        case .list: break
        case .acceptKey:
            Terminal.say(
                "This server's key is taken from now on. What was sealed with another one cannot be read any more."
            )
        case .retryJobs(let name):
            let count = try await JobOperator(site.services).retry(name)
            guard count > 0 || name == nil else { throw Problem(.notFound, "There is no such dead job.") }
            Terminal.say(plural(count, one: "1 job is tried again.", other: "\(count) jobs are tried again."))
        }
    }

    private func warnWithoutOwner(_ accounts: AccountOperator) async throws {
        guard try await !accounts.hasOwner() else { return }
        Terminal.complain("This server has no owner now. “weft admin role NAME owner” makes one.")
    }
}

extension Role {
    /// Its name with an article: “a member”, “an owner”.
    fileprivate var withArticle: String {
        switch self {
        case .member, .moderator: "a \(self)"
        case .admin, .owner: "an \(self)"
        }
    }
}

extension AdminCommand.Action {
    /// True where it names somebody who is there already.
    fileprivate var isAboutSomebody: Bool {
        switch self {
        case .role, .resetPassword, .codesOff, .suspend, .unsuspend, .feature: true
        case .create, .invite, .list, .acceptKey, .retryJobs: false
        }
    }

    /// True where staff can do the same on a page.
    fileprivate var isForStaff: Bool {
        switch self {
        case .role, .suspend, .unsuspend: true
        default: false
        }
    }

    /// True where it makes a site if there is none: the first account does.
    fileprivate var makesSite: Bool { if case .create = self { true } else { false } }

    /// Reads the action that the words behind `weft admin` ask for.
    ///
    /// - Throws: ``UsageError`` for words that ask for nothing we know.
    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.rest.dropFirst().map { String($0.drop { $0 == "@" }) }
        switch (arguments.rest[0], words.count) {
        case ("create-account", 1):
            guard let email = arguments["--email"] else {
                throw AdminUsage.mistake("An account wants an address: --email ADDRESS.", in: arguments.rest)
            }
            self = .create(words[0], email: email, role: try Self.role(arguments["--role"] ?? "member"))
        case ("role", 2): self = .role(words[0], try Self.role(words[1]))
        case ("reset-password", 1): self = .resetPassword(words[0])
        case ("codes-off", 1): self = .codesOff(words[0])
        case ("suspend", 1):
            guard let reason = arguments["--reason"] else {
                throw AdminUsage.mistake("A suspension wants a reason: --reason TEXT.", in: arguments.rest)
            }
            self = .suspend(words[0], reason: reason)
        case ("unsuspend", 1): self = .unsuspend(words[0])
        case ("feature", 1): self = .feature(words[0], true)
        case ("unfeature", 1): self = .feature(words[0], false)
        case ("invite", 0):
            self = .invite(uses: try Self.number(arguments["--uses"], 1), days: try Self.number(arguments["--days"], 7))
        case ("accept-key", 0): self = .acceptKey
        case ("jobs", 0): self = .list(.jobs)
        case ("jobs", 2) where words == ["retry", "all"]: self = .retryJobs(nil)
        case ("jobs", 2) where words[0] == "retry":
            guard let name = JobName(words[1]) else { throw UsageError(description: "“\(words[1])” is no job.") }
            self = .retryJobs(name)
        case ("list", 0): self = .list(.accounts(from: arguments.has("--staff") ? .moderator : .member))
        default: throw AdminUsage.mistake(in: arguments.rest)
        }
    }

    private static func role(_ text: String) throws(UsageError) -> Role {
        let roles: [String: Role] = ["member": .member, "moderator": .moderator, "admin": .admin, "owner": .owner]
        guard let role = roles[text] else {
            throw UsageError(description: "“\(text)” is no role; there are member, moderator, admin and owner.")
        }
        return role
    }

    private static func number(_ text: String?, _ usual: Int) throws(UsageError) -> Int {
        guard let text else { return usual }
        guard let number = Int(text) else { throw UsageError(description: "“\(text)” is no number.") }
        return number
    }
}

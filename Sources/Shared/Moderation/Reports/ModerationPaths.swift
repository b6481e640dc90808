import Anonymous
import Kernel
import Markup
import Secrets
import Web

/// The addresses of reporting, of decisions and of the staff's pages.
enum ModerationPaths {
    static let report = Pattern("/report")
    static let thanks = Pattern("/report/thanks")
    static let appeals = Pattern("/appeals")
    static let decision = Pattern("/appeals/:decision")
    static let email = Pattern("/appeal/:token")

    static let home = Pattern("/mod")
    static let queue = Pattern("/mod/reports")
    static let showReport = Pattern("/mod/reports/:report")
    static let read = Pattern("/mod/reports/:report/read")
    static let assign = Pattern("/mod/reports/:report/assign")
    static let notes = Pattern("/mod/reports/:report/notes")
    static let decide = Pattern("/mod/reports/:report/decide")
    static let people = Pattern("/mod/accounts")
    static let person = Pattern("/mod/accounts/:username")
    static let decideOnPerson = Pattern("/mod/accounts/:username/decide")
    static let role = Pattern("/mod/accounts/:username/role")
    static let undo = Pattern("/mod/decisions/:decision/undo")
    static let appealQueue = Pattern("/mod/appeals")
    static let appeal = Pattern("/mod/appeals/:decision")
    static let anonymous = Pattern("/mod/anonymous")
    static let anonymousPost = Pattern("/mod/anonymous/:post")
    static let anonymousAppeal = Pattern("/mod/anonymous/:post/appeal")
    static let log = Pattern("/mod/audit")

    static let thanksPath: Path = "/report/thanks"
    static let appealsPath: Path = "/appeals"
    static let queuePath: Path = "/mod/reports"
    static let peoplePath: Path = "/mod/accounts"
    static let appealQueuePath: Path = "/mod/appeals"
    static let anonymousPath: Path = "/mod/anonymous"
    static let logPath: Path = "/mod/audit"

    static func email(_ token: Token) -> Path { email(token.text) }
    static func email(_ token: String) -> Path { "/appeal/\(token)" }
    static func report(_ id: ID<Report>) -> Path { "/mod/reports/\(id)" }
    static func read(_ id: ID<Report>) -> Path { "/mod/reports/\(id)/read" }
    static func assign(_ id: ID<Report>) -> Path { "/mod/reports/\(id)/assign" }
    static func notes(_ id: ID<Report>) -> Path { "/mod/reports/\(id)/notes" }
    static func decide(_ id: ID<Report>) -> Path { "/mod/reports/\(id)/decide" }
    static func person(_ account: Account) -> Path { person(named: account.username) }
    static func person(named username: String) -> Path { "/mod/accounts/\(username)" }
    static func decide(on account: Account) -> Path { "/mod/accounts/\(account.username)/decide" }
    static func anonymous(_ id: AnonymousPostID) -> Path { "/mod/anonymous/\(id.description)" }
    static func anonymousAppeal(_ id: AnonymousPostID) -> Path { "/mod/anonymous/\(id.description)/appeal" }
    static func role(of account: Account) -> Path { "/mod/accounts/\(account.username)/role" }
}

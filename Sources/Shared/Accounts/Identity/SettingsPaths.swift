import Kernel
import Markup
import Web

/// The addresses of settings.
enum SettingsPaths {
    static let list = Pattern("/settings")
    static let account = Pattern("/settings/account")
    static let username = Pattern("/settings/account/username")
    static let address = Pattern("/settings/account/email")
    static let preferences = Pattern("/settings/account/preferences")
    static let password = Pattern("/settings/password")
    static let security = Pattern("/settings/security")
    static let securityLog = Pattern("/settings/security/log")
    static let beginCodes = Pattern("/settings/security/begin")
    static let confirmCodes = Pattern("/settings/security/confirm")
    static let renewCodes = Pattern("/settings/security/codes")
    static let codeFile = Pattern("/settings/security/codes/file")
    static let endCodes = Pattern("/settings/security/end")
    static let connections = Pattern("/settings/connections")
    static let beginConnection = Pattern("/settings/connections/:door/begin")
    static let connect = Pattern("/settings/connections/:door")
    static let findable = Pattern("/settings/connections/:door/findable")
    static let disconnect = Pattern("/settings/connections/:door/end")
    static let sessions = Pattern("/settings/sessions")
    static let endSession = Pattern("/settings/sessions/:session/end")
    static let endOthers = Pattern("/settings/sessions/end-others")
    static let appearance = Pattern("/settings/appearance")
    static let data = Pattern("/settings/data")
    static let export = Pattern("/settings/data/export")
    static let archive = Pattern("/settings/data/archive")
    static let deactivate = Pattern("/settings/data/deactivate")
    static let delete = Pattern("/settings/data/delete")

    static let listPath: Path = "/settings"
    static let accountPath: Path = "/settings/account"
    static let usernamePath: Path = "/settings/account/username"
    static let addressPath: Path = "/settings/account/email"
    static let preferencesPath: Path = "/settings/account/preferences"
    static let passwordPath: Path = "/settings/password"
    static let securityPath: Path = "/settings/security"
    static let securityLogPath: Path = "/settings/security/log"
    static let beginCodesPath: Path = "/settings/security/begin"
    static let confirmCodesPath: Path = "/settings/security/confirm"
    static let renewCodesPath: Path = "/settings/security/codes"
    static let codeFilePath: Path = "/settings/security/codes/file"
    static let endCodesPath: Path = "/settings/security/end"
    static let connectionsPath: Path = "/settings/connections"
    static let sessionsPath: Path = "/settings/sessions"
    static let endOthersPath: Path = "/settings/sessions/end-others"
    static let appearancePath: Path = "/settings/appearance"
    static let dataPath: Path = "/settings/data"
    static let exportPath: Path = "/settings/data/export"
    static let archivePath: Path = "/settings/data/archive"
    static let deactivatePath: Path = "/settings/data/deactivate"
    static let deletePath: Path = "/settings/data/delete"

    static func connection(_ provider: LoginProvider.Kind) -> Path { "/settings/connections/\(provider.rawValue)" }
    static func beginConnection(_ provider: LoginProvider.Kind) -> Path {
        "/settings/connections/\(provider.rawValue)/begin"
    }
    static func findable(_ provider: LoginProvider.Kind) -> Path {
        "/settings/connections/\(provider.rawValue)/findable"
    }
    static func disconnect(_ provider: LoginProvider.Kind) -> Path { "/settings/connections/\(provider.rawValue)/end" }
    static func endSession(_ session: ID<Session>) -> Path { "/settings/sessions/\(session)/end" }
}

import Markup
import Routing
import Web

/// The addresses of agreeing to a notebook, and of taking that back.
enum NotebookConsentPaths {
    static let consent = Pattern("/turtly/consent")
    static let withdrawal = Pattern("/turtly/settings/withdraw")

    static let consentPath: Path = "/turtly/consent"
    static let withdrawalPath: Path = "/turtly/settings/withdraw"

    static let apiConsent = Pattern.api("/turtly/consent")
}

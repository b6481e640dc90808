import Kernel
import Markup
import Routing
import Web

/// The addresses of the week, of help in a hard stretch and of reminders.
enum CarePaths {
    static let support = Pattern("/moods/support")
    static let supportLater = Pattern("/moods/support/later")
    static let breathe = Pattern("/moods/breathe")
    static let another = Pattern("/moods/week/another")
    static let restore = Pattern("/moods/week/restore")
    static let language = Pattern("/moods/week/language")
    static let helps = Pattern("/moods/week/:suggestion/helps")
    static let hide = Pattern("/moods/week/:suggestion/hide")
    static let reminders = Pattern("/moods/reminders")
    static let removeReminders = Pattern("/moods/reminders/remove")

    static let supportPath: Path = "/moods/support"
    static let supportLaterPath: Path = "/moods/support/later"
    static let breathePath: Path = "/moods/breathe"
    static let anotherPath: Path = "/moods/week/another"
    static let restorePath: Path = "/moods/week/restore"
    static let languagePath: Path = "/moods/week/language"
    static func helps(_ suggestion: String) -> Path { "/moods/week/\(suggestion)/helps" }
    static func hide(_ suggestion: String) -> Path { "/moods/week/\(suggestion)/hide" }
    static let remindersPath: Path = "/moods/reminders"
    static let removeRemindersPath: Path = "/moods/reminders/remove"
    static let helpPath: Path = "/help/crisis"

    static let apiRecommendation = Pattern.api("/moods/recommendation")
    static let apiAnother = Pattern.api("/moods/recommendation/another")
    static let apiLanguage = Pattern.api("/moods/recommendation/language")
    static let apiLater = Pattern.api("/moods/recommendation/later")
    static let apiFeedback = Pattern.api("/moods/recommendation/feedback")
}

extension Request {
    /// The id of the quote or action in the address.
    var suggestion: String { text("suggestion") }
}

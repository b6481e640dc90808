import Kernel
import Markup
import Routing
import Web

/// The addresses of groups, stories and issues.
enum TapestryPaths {
    static let home = Pattern("/tapestry")
    static let write = Pattern("/tapestry/write")
    static let new = Pattern("/tapestry/new")
    static let join = Pattern("/tapestry/join")
    static let offerPicture = Pattern("/tapestry/join/picture/:token")
    static let journals = Pattern("/tapestry/journals")
    static let newJournal = Pattern("/tapestry/journals/new")
    static let allStories = Pattern("/tapestry/journals/all")
    static let calendar = Pattern("/tapestry/calendar")
    static let drafts = Pattern("/tapestry/drafts")
    static let draft = Pattern("/tapestry/drafts/:draft")
    static let example = Pattern("/tapestry/example")
    static let reminders = Pattern("/settings/tapestry")
    static let emailsAgain = Pattern("/settings/tapestry/letters")

    static let homePath: Path = "/tapestry"
    static let writePath: Path = "/tapestry/write"
    static let newPath: Path = "/tapestry/new"
    static let joinPath: Path = "/tapestry/join"
    static func offerPicture(_ token: String) -> Path { "/tapestry/join/picture/\(token)" }
    static let journalsPath: Path = "/tapestry/journals"
    static let newJournalPath: Path = "/tapestry/journals/new"
    static let allStoriesPath: Path = "/tapestry/journals/all"
    static let calendarPath: Path = "/tapestry/calendar"
    static let draftsPath: Path = "/tapestry/drafts"
    static let examplePath: Path = "/tapestry/example"
    static let remindersPath: Path = "/settings/tapestry"
    static let emailsAgainPath: Path = "/settings/tapestry/letters"

    // MARK: A group

    static let group = Pattern("/tapestry/groups/:group")
    static let settings = Pattern("/tapestry/groups/:group/settings")
    static let picture = Pattern("/tapestry/groups/:group/picture")
    static let delete = Pattern("/tapestry/groups/:group/delete")
    static let restore = Pattern("/tapestry/groups/:group/restore")
    static let choices = Pattern("/tapestry/groups/:group/choices")
    static let export = Pattern("/tapestry/groups/:group/export.json")
    static let prompts = Pattern("/tapestry/groups/:group/prompts")
    static let swapPrompt = Pattern("/tapestry/groups/:group/prompts/:prompt/swap")
    static let publish = Pattern("/tapestry/groups/:group/publish")
    static let mail = Pattern("/tapestry/groups/:group/mail")
    static let year = Pattern("/tapestry/groups/:group/years/:year")

    static func group(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)" }
    static func whoCanSee(_ group: PublicID<Group>) -> Path {
        ("/who-can-see" as Path).query("object", "group-\(group.text)")
    }
    static func settings(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/settings" }
    static func picture(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/picture" }
    static func delete(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/delete" }
    static func restore(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/restore" }
    static func choices(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/choices" }
    static func export(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/export.json" }
    static func prompts(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/prompts" }
    static func swap(_ prompt: ID<Prompt>, in group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/prompts/\(prompt)/swap"
    }
    static func publish(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/publish" }
    static func mail(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/mail" }
    static func year(_ year: Int, of group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/years/\(year)" }

    // MARK: Stories

    static let story = Pattern("/tapestry/groups/:group/stories/:story")
    static let withdraw = Pattern("/tapestry/groups/:group/stories/:story/withdraw")
    static let edit = Pattern("/tapestry/stories/:story/edit")
    static let deleteStory = Pattern("/tapestry/stories/:story/delete")
    static let own = Pattern("/tapestry/stories/:story")

    static func story(_ story: PublicID<ToldStory>, in group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/stories/\(story.text)"
    }
    static func withdraw(_ story: PublicID<ToldStory>, from group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/stories/\(story.text)/withdraw"
    }
    /// A story for its author, with the groups that it is in.
    static func own(_ story: PublicID<ToldStory>) -> Path { "/tapestry/stories/\(story.text)" }
    static func edit(_ story: PublicID<ToldStory>) -> Path { "/tapestry/stories/\(story.text)/edit" }
    static func delete(_ story: PublicID<ToldStory>) -> Path { "/tapestry/stories/\(story.text)/delete" }

    // MARK: Issues

    static let issue = Pattern("/tapestry/groups/:group/issues/:number")
    static let print = Pattern("/tapestry/groups/:group/issues/:number/print")
    static let archive = Pattern("/tapestry/groups/:group/issues/:number/pictures.zip")

    static func issue(_ number: Int, of group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/issues/\(number)"
    }
    static func print(_ number: Int, of group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/issues/\(number)/print"
    }
    static func archive(_ number: Int, of group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/issues/\(number)/pictures.zip"
    }

    // MARK: Letters

    static let issueEmails = Pattern("/tapestry/letters/:token")

    static func issueEmails(_ token: String) -> Path { "/tapestry/letters/\(token)" }
}

/// The addresses of the members of groups, and of the ways in and out.
enum GroupMemberPaths {
    static let list = Pattern("/tapestry/groups/:group/members")
    static let one = Pattern("/tapestry/groups/:group/members/:username")
    static let remove = Pattern("/tapestry/groups/:group/members/:username/remove")
    static let readmit = Pattern("/tapestry/groups/:group/members/:username/readmit")
    static let approve = Pattern("/tapestry/groups/:group/members/:username/approve")
    static let leave = Pattern("/tapestry/groups/:group/leave")
    static let accept = Pattern("/tapestry/groups/:group/invitation")
    static let decline = Pattern("/tapestry/groups/:group/decline")
    static let rotate = Pattern("/tapestry/groups/:group/code")
    static let log = Pattern("/tapestry/groups/:group/log")

    static func list(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/members" }
    static func one(_ account: Account, of group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/members/\(account.username)"
    }
    static func remove(_ account: Account, from group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/members/\(account.username)/remove"
    }
    static func readmit(_ account: Account, to group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/members/\(account.username)/readmit"
    }
    static func approve(_ account: Account, in group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/members/\(account.username)/approve"
    }
    static func leave(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/leave" }
    static func accept(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/invitation" }
    static func decline(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/decline" }
    static func rotate(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/code" }
    static func log(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/log" }
}

extension Request {
    /// The group in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func group() throws(Problem) -> PublicID<Group> { try publicID("group") }

    /// The story in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func story() throws(Problem) -> PublicID<ToldStory> { try publicID("story") }

    /// The number of the issue in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func issueNumber() throws(Problem) -> Int {
        guard let number = Int(text("number")), number > 0 else { throw .notFound }
        return number
    }
}

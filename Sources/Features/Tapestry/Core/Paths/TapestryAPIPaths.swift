import Kernel
import Markup
import Routing
import Web

/// The addresses of the interface for programs.
enum TapestryAPIPaths {
    static let root = Pattern.api("/tapestry")
    static let groups = Pattern.api("/tapestry/groups")
    static let group = Pattern.api("/tapestry/groups/:group")
    static let join = Pattern.api("/tapestry/join")
    static let leave = Pattern.api("/tapestry/groups/:group/leave")
    static let rotate = Pattern.api("/tapestry/groups/:group/code/rotate")
    static let members = Pattern.api("/tapestry/groups/:group/members")
    static let member = Pattern.api("/tapestry/groups/:group/members/:username")
    static let log = Pattern.api("/tapestry/groups/:group/log")
    static let invitations = Pattern.api("/tapestry/invitations")
    static let invitation = Pattern.api("/tapestry/groups/:group/invitation")
    static let groupStories = Pattern.api("/tapestry/groups/:group/stories")
    static let groupStory = Pattern.api("/tapestry/groups/:group/stories/:story")
    static let stories = Pattern.api("/tapestry/stories")
    static let story = Pattern.api("/tapestry/stories/:story")
    static let storyGroup = Pattern.api("/tapestry/stories/:story/groups/:group")
    static let issues = Pattern.api("/tapestry/groups/:group/issues")
    static let issue = Pattern.api("/tapestry/groups/:group/issues/:number")
    static let archive = Pattern.api("/tapestry/groups/:group/issues/:number/media.zip")
    static let publish = Pattern.api("/tapestry/groups/:group/publish")
    static let prompts = Pattern.api("/tapestry/groups/:group/prompts")
    static let export = Pattern.api("/tapestry/groups/:group/export")
    static let journals = Pattern.api("/tapestry/journals")
    static let calendar = Pattern.api("/tapestry/calendar")

    static func group(_ group: PublicID<Group>) -> Path { .api("/tapestry/groups/\(group.text)") }
    static func story(_ story: PublicID<ToldStory>) -> Path { .api("/tapestry/stories/\(story.text)") }
    static func prompts(_ group: PublicID<Group>) -> Path { .api("/tapestry/groups/\(group.text)/prompts") }
}

extension Scope {
    /// The word of the place in scopes.
    static let groupArea = "groups"
    /// Reading groups, stories and issues.
    static var readGroups: Scope { .read(groupArea) }
    /// Taking part in groups.
    static var writeGroups: Scope { .write(groupArea) }
}

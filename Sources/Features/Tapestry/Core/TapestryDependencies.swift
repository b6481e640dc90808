import Comments
import Contracts
import Jobs
import Kernel
import Reactions
import Routing
import Runtime
import Web

/// The dependencies of Tapestry's actions and readers: services, the clock of periods, outboxes, what members say of
/// stories; one of each.
final class TapestryDependencies: Sendable {
    let services: Services
    /// By which periods begin and end.
    let clock: DatabaseClock
    /// The groups whose next period is to begin, or whose issue is to be closed.
    let periods: JobOutbox
    /// The letters with issues.
    let emails: JobOutbox
    let comments: CommentSection
    let reactions: ReactionSection

    init(_ services: Services) {
        self.services = services
        clock = DatabaseClock(services.clock)
        periods = JobOutbox(.tapestryPeriod, services.clock)
        emails = JobOutbox(.tapestryMail, services.clock)
        let stories = GroupStories(services: services, clock: clock)
        comments = CommentSection(
            services,
            on: stories,
            rules: CommentRules(limit: 2000),
            at: CommentRoutes(
                page: TapestryPaths.story,
                api: TapestryAPIPaths.groupStory,
                items: TapestryAPIPaths.root,
                area: Scope.groupArea
            ),
            in: .tapestry
        )
        reactions = ReactionSection(
            services,
            on: stories,
            at: ReactionRoutes(page: TapestryPaths.story, api: TapestryAPIPaths.groupStory, area: Scope.groupArea),
            in: .tapestry
        )
    }
}

extension JobKind {
    /// A group whose period ends; the part is the issue.
    static let tapestryPeriod = JobKind(rawValue: "tapestry.period")
    /// A letter that is sent; what it is about says its ``EmailKind``.
    static let tapestryMail = JobKind(rawValue: "tapestry.mail")
}

/// The subject of a letter that waits, as the event of its job.
enum EmailKind: String {
    /// An issue for a member, which the part names.
    case issue = ""
    /// An issue for a reader without an account, whom the part names.
    case readerIssue = "reader"
    /// The question to a reader without an account, or their link: the reader is the object.
    case readerLink = "reader-link"
    /// That a period, the object, ends soon, for the member whom the part names.
    case reminder
}

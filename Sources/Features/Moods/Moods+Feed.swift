import Comments
public import Contracts
import Kernel
import Reactions
import Responses
import Routing
import SQL

/// The feed: its pages, and its sources for the parts of the product that show something of every place.
extension Moods {
    func registerFeed(on routes: inout Routes) {
        MoodFeedPages(dependencies: dependencies).register(on: &routes)
        MoodFeedAPI(dependencies: dependencies).register(on: &routes)
        dependencies.responses.comments.register(on: &routes)
        dependencies.responses.reactions.register(on: &routes)
    }

    /// The tab on people's profiles.
    public var profileTabs: [any ProfileTab] { [MoodsTab(dependencies: dependencies)] }

    /// The tab of the search box.
    public var searchSources: [any SearchSource] { [MoodSearchSource(dependencies: dependencies)] }

    /// New moods, and what becomes of those that pages show.
    public var liveSources: [any LiveSource] {
        let responses = dependencies.responses
        return [MoodLive(dependencies: dependencies), responses.comments.liveSource, responses.reactions.liveSource]
    }

    /// Who can see a mood.
    public var auditors: [any ObjectAudit] { [MoodAudit(dependencies: dependencies)] }

    /// Reported moods, and what was said of them.
    public var reportSources: [any ReportSource] {
        [MoodReports(dependencies: dependencies), dependencies.responses.comments.reportSource]
    }

    /// The comments and reactions of which people are told.
    var responseNotifications: [any NotificationSource] {
        [dependencies.responses.comments.notificationSource, dependencies.responses.reactions.notificationSource]
    }

    /// The moods without a name that there are, read over and over.
    var feedJobs: [PeriodicJob] {
        [
            PeriodicJob("moods without a name", every: .seconds(10)) { [dependencies] in
                try await AnonymousMoods(dependencies.services).update(dependencies.responses)
            }
        ]
    }
}

import Contracts
import Design
import Kernel
import Markup
import SQL
import Text

/// Tags that many used in the last week, to be followed with one press, for newcomers.
struct TagsToFollow: ExploreSection {
    let services: Services
    let trends: Trends

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let tags = try await trends.current().used
        guard !tags.isEmpty, let viewer else { return nil }
        let followed = try await services.database.read { tx in
            Set(try TagFollowQueries.followed(by: viewer.id, in: tx).map { Folding.key($0.name) })
        }
        return section(.class("sheet")) {
            h2(.class("sr")) { "Tags" }
            div(.class("row")) {
                for name in tags { TagChip(name: name, isFollowed: followed.contains(Folding.key(name))) }
            }
        }
    }
}

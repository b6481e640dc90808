import Contracts
import Design
import Kernel
import Markup
import SQL

/// The tags that the viewer follows, on the explore page.
struct FollowedTags: ExploreSection {
    let services: Services

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        guard let viewer else { return nil }
        let tags = try await services.database.read { tx in
            try TagFollowQueries.followed(by: viewer.id, in: tx)
        }
        guard !tags.isEmpty else { return nil }
        return section(.class("sheet stack")) {
            h2 { "Tags you follow" }
            ul(.class("chips")) {
                for tag in tags {
                    li { a(.href(TagPaths.show(tag.name)), .class("button outline slim")) { "#\(tag.name)" } }
                }
            }
        }
    }
}

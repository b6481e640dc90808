import Contracts
import Design
import Directory
import Kernel
import Markup
import Runtime
import SQL

/// The tags many people use, on the explore page.
struct TrendingTags: ExploreSection {
    let trends: Trends

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let tags = try await trends.current().tags
        guard !tags.isEmpty else { return nil }
        return section(.class("sheet stack")) {
            h2 { "Trending" }
            ul(.class("chips")) {
                for tag in tags {
                    li {
                        a(.href(TagPaths.show(tag.name)), .class("button outline slim")) { "#\(tag.name)" }
                        span(.class("soft small")) { " \(tag.people) people today" }
                    }
                }
            }
        }
    }
}

/// The posts many people like, on the explore page.
///
/// Each viewer sees only what they may see anyway.
struct TrendingPosts: ExploreSection {
    let services: Services
    let timeline: TimelineReader
    let trends: Trends

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let ids = try await trends.current().posts
        let items = try await services.database.read { [services, timeline] tx in
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            let items = try timeline.items(ids, for: viewer, in: tx)
            let unwanted: Unwanted = [.muted, .limited]
            return ids.compactMap { items[$0] }
                .filter { !unwanted.matches($0, for: viewer, relationships, at: services.clock.now) }
        }
        guard !items.isEmpty else { return nil }
        let now = services.clock.now
        return HTML {
            h2(.class("over")) { "Popular today" }
            div(.class("feed"), .role("feed"), .aria("label", "Popular today")) {
                for item in items { PostCard(item: item, viewer: viewer, now: now, hasWholeMenu: true) }
            }
        }
    }
}

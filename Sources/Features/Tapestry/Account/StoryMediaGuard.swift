import Contracts
import Kernel
import Runtime
import SQL

/// Decides who gets the pictures of a story: its author, and whoever can see it in at least one group that it is in.
struct StoryMediaGuard: MediaGuard {
    let dependencies: TapestryDependencies

    let kind = StoryMedia.kind

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        guard let viewer else { return nil }
        let story = ID<ToldStory>(rawValue: attachmentOwner)
        let author = try tx.value("select author_id from tapestry_stories where id = \(story)", as: ID<Account>.self)
        guard let author else { return nil }
        if author == viewer.id { return .some }
        let links = try ToldStoryQueries.links(of: story, in: tx).filter { $0.state == .live }
        let met = try ToldStoryQueries.met(links.map(\.id), by: viewer.id, dependencies.clock, in: tx)
        let isSeen = met.contains { can(viewer, .see, $0.found.access(for: viewer)) && $0.author.state.isPresent }
        return isSeen ? .some : nil
    }
}

/// Decides who gets the picture of a group: its members, and whoever is invited into it.
struct GroupPictureGuard: MediaGuard {
    let dependencies: TapestryDependencies

    let kind = StoryMedia.groupKind

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        guard let viewer else { return nil }
        let group = ID<Group>(rawValue: attachmentOwner)
        if try !GroupAccess.all([group], for: viewer, dependencies, in: tx).isEmpty { return .some }
        let invited = try MemberActions(dependencies: dependencies)
            .waiting(among: [attachmentOwner], for: viewer, in: tx)
        return invited.isEmpty ? nil : .some
    }
}

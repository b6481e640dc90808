import Contracts
import Directory
import Kernel
import Markup
import Memberships
import Responses
import Runtime
import SQL

/// The stories of groups as that on which members comment and to which they react: each in one group, by the number of
/// its link, so that nothing said in one group is seen in another.
struct GroupStories: ResponseSubjects {
    let services: Services
    let clock: DatabaseClock

    let kind = "groupstory"
    let noun = "story"

    /// The kind by which reports name a story in a group.
    static let reportKind = "groupstory"

    /// The name of a story in a group, as reports have it.
    static func reportName(_ story: PublicID<ToldStory>, in group: PublicID<Group>) -> String {
        story.text + group.text
    }

    func number(named parameters: [String: String], in tx: Transaction) throws -> Int64? {
        guard let story = PublicID<ToldStory>(parameters["story"] ?? ""),
            let group = PublicID<Group>(parameters["group"] ?? "")
        else { return nil }
        return try ToldStoryQueries.link(of: story, in: group, tx)?.rawValue
    }

    func subjects(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: ResponseSubject] {
        guard let viewer, !numbers.isEmpty else { return [:] }
        let rows = try ToldStoryQueries.met(numbers.map { ID(rawValue: $0) }, by: viewer.id, clock, in: tx)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        var subjects: [Int64: ResponseSubject] = [:]
        for row in rows {
            let found = row.found
            // A journal is read by one person, who needs no comments of their own.
            guard can(viewer, .see, found.access(for: viewer)), !found.group.isJournal, row.author.state.isPresent
            else { continue }
            subjects[row.link.rawValue] = ResponseSubject(
                row.link.rawValue,
                of: row.author.id,
                title: row.author.id == viewer.id ? "your story" : "\(row.author.displayName)’s story",
                path: TapestryPaths.story(row.story, in: found.group.publicID),
                refusal: Self.refusal(to: row.author.id, relationships, in: found),
                isModerated: found.isAdmin || row.author.id == viewer.id
            )
        }
        return subjects
    }

    /// The reason why whoever has these relationships may read a story in a group and add nothing to it: what they say
    /// under the story of somebody whom one of the two blocks would be hidden from that one alone.
    static func refusal(
        to author: ID<Account>,
        _ relationships: Relationships,
        in found: GroupAccess.Admitted
    ) -> Problem? {
        if found.group.isClosing { return Problem.groupDeleted }
        return relationships.relation(to: author, at: found.now).isSevered ? Problem.nothingToAdd : nil
    }

    /// The link stays, and so do the members of its group: whoever takes it out holds the group first.
    func hold(_ number: Int64, in tx: Transaction) throws -> Bool {
        let lock: SQL = tx.dialect == .postgres ? "for share" : ""
        return try tx.value(
            "select 1 from story_links where id = \(number) and state = \(StoryLink.State.live) \(lock)",
            as: Int.self
        ) != nil
    }
}

extension Problem {
    /// A story below which somebody may say nothing; the words do not tell why.
    fileprivate static let nothingToAdd = Problem(.forbidden, "You cannot comment or react here.")
}

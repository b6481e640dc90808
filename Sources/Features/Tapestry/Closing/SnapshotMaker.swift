import Calendar
import Kernel
import SQL

/// Makes of the stories of a period what is frozen: in their order, with what they say now, sealed.
struct SnapshotMaker: Sendable {
    let group: Group
    let issue: Issue
    let number: Int
    let prompts: [Prompt]
    /// Those of all members, of which the period has some.
    let birthdays: [Birthday]
    let media: [Int64: [MediaItem]]

    /// - Parameters:
    ///   - present: the stories of the period, in the order in which they were sent.
    ///   - earlier: those of periods before it that became no issue.
    func made(_ present: [IssueClosingQueries.Waiting], earlier: [IssueClosingQueries.Waiting]) throws -> NewIssue {
        let rows = ordered(present).map { ($0, false) } + ordered(earlier).map { ($0, true) }
        var items: [NewIssue.Item] = []
        var pictures = 0
        for (row, isEarlier) in rows {
            let story = SnapshotStory(row.story, media[row.story.id.rawValue] ?? [], in: group.id)
            pictures += story.pictures.count { $0.item.shape.isPicture }
            items.append(
                NewIssue.Item(
                    link: row.link.id,
                    author: row.story.author.id,
                    isEarlier: isEarlier,
                    digest: try Seal.digest(of: story),
                    body: String(decoding: try story.bytes, as: UTF8.self),
                    revision: row.story.revision
                )
            )
        }
        let head = head
        return NewIssue(
            issue: issue.id,
            group: group.id,
            head: head,
            digest: try Seal.digest(of: head, items.map(\.digest)),
            items: items,
            greetings: greetings,
            pictureCount: pictures
        )
    }

    /// Each author's stories together, whoever sent one first first; or all by their days.
    private func ordered(_ rows: [IssueClosingQueries.Waiting]) -> [IssueClosingQueries.Waiting] {
        switch group.theme.order {
        case .authors:
            var authors: [ID<Account>] = []
            for row in rows where !authors.contains(row.story.author.id) { authors.append(row.story.author.id) }
            return authors.flatMap { author in rows.filter { $0.story.author.id == author } }
        case .dates:
            return rows.sorted {
                ($0.story.storyDate, $0.link.submittedAt, $0.link.id) < (
                    $1.story.storyDate, $1.link.submittedAt, $1.link.id
                )
            }
        }
    }

    private var head: SnapshotHead {
        let zone = group.schedule.zone
        let (from, through) = (zone.date(at: issue.startsAt), zone.date(at: issue.closesAt))
        return SnapshotHead(
            group: group.publicID.text,
            masthead: group.masthead,
            number: number,
            from: from.text,
            through: through.text,
            startsAt: issue.startsAt.milliseconds,
            closesAt: issue.closesAt.milliseconds,
            zone: zone.name,
            style: group.theme.style,
            accent: group.theme.accent,
            order: group.theme.order,
            prompts: prompts.map(\.text),
            birthdays: greetings.map { SnapshotBirthday(name: $0.name, day: $0.day) }
        )
    }

    private var greetings: [Greeting] {
        let zone = group.schedule.zone
        let (from, through) = (zone.date(at: issue.startsAt), zone.date(at: issue.closesAt))
        return birthdays.filter { Self.lies($0.day, from, through) }
            .map { Greeting(account: $0.account.id, name: $0.account.displayName, day: $0.day) }
    }

    /// Tells whether a day of the year lies among some dates.
    static func lies(_ day: String, _ from: LocalDate, _ through: LocalDate) -> Bool {
        [from.civil.year, through.civil.year].contains { year in
            let date = Birthday.date(of: day, in: year)
            return date.map { $0 > from && $0 <= through || from == through && $0 == from } ?? false
        }
    }
}

import Contracts
import Directory
import Kernel
import SQL

/// The statements about the questions of groups.
enum PromptQueries {
    /// The questions that are asked in the issues, each issue's in their order.
    static func asked(in issues: [ID<Issue>], _ tx: Transaction) throws -> [ID<Issue>: [Prompt]] {
        guard !issues.isEmpty else { return [:] }
        return try askAsked(in: "\(list: issues)", tx)()
    }

    /// Asks for the questions that are asked in the periods of a group that are open, each one's in their order.
    static func askAsked(inOpenOf group: ID<Group>, _ tx: Transaction) throws -> () throws -> [ID<Issue>: [Prompt]] {
        try askAsked(in: IssueQueries.open(of: group), tx)
    }

    private static func askAsked(in issues: SQL, _ tx: Transaction) throws -> () throws -> [ID<Issue>: [Prompt]] {
        let asked = try tx.ask(
            """
            select \(Prompt.columns) from group_prompts
            where issue_id in (\(issues)) and state = \(Prompt.State.asked) order by issue_id, id
            """,
            as: Prompt.self
        )
        return {
            let prompts = try asked.all()
            let accounts = try Account.all(prompts.compactMap(\.proposerID), in: tx)
            return Dictionary(grouping: prompts.map { $0.with(accounts) }) { $0.issue ?? ID(rawValue: 0) }
        }
    }

    /// A question of a group.
    static func prompt(_ id: ID<Prompt>, of group: ID<Group>, in tx: Transaction) throws -> Prompt? {
        try tx.first("select \(Prompt.columns) from group_prompts where id = \(id) and group_id = \(group)")
    }

    /// The questions that wait for their turn, the oldest first.
    static func waiting(in group: ID<Group>, limit: Int, _ tx: Transaction) throws -> [Prompt] {
        try tx.all(
            """
            select \(Prompt.columns) from group_prompts
            where group_id = \(group) and state = \(Prompt.State.waiting) order by id limit \(limit)
            """
        )
    }

    /// The names of the questions from the library that a group was asked since a period.
    static func keys(of group: ID<Group>, since period: Int, in tx: Transaction) throws -> Set<String> {
        Set(
            try tx.values(
                """
                select group_prompts.library_key from group_prompts
                join issues on issues.id = group_prompts.issue_id
                where group_prompts.group_id = \(group) and group_prompts.library_key <> ''
                    and issues.period >= \(period)
                """
            )
        )
    }

    static func insert(_ prompts: [NewPrompt], in tx: Transaction) throws {
        try tx.insert(
            prompts,
            "insert into group_prompts",
            "(id, group_id, issue_id, library_key, text, proposer_id, state)"
        ) { new in
            """
            (\(new.id), \(new.group), \(new.issue), \(new.key), \(new.text), \(new.proposer), \(new.state))
            """
        }
    }

    /// Asks a question that waited.
    static func ask(_ prompt: ID<Prompt>, in issue: ID<Issue>, _ tx: Transaction) throws {
        try tx.run(
            "update group_prompts set issue_id = \(issue), state = \(Prompt.State.asked) where id = \(prompt)"
        )
    }

    /// Takes a question out of its issue.
    ///
    /// - Returns: whether it was asked.
    static func swap(_ prompt: ID<Prompt>, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update group_prompts set state = \(Prompt.State.swapped)
            where id = \(prompt) and state = \(Prompt.State.asked)
            """
        ) > 0
    }

    /// Those of the questions that somebody answered.
    static func answered(_ prompts: [ID<Prompt>], in tx: Transaction) throws -> Set<ID<Prompt>> {
        guard !prompts.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select group_prompts.id from group_prompts
                where group_prompts.id in (\(list: prompts)) and exists (
                    select 1 from story_links join tapestry_stories on tapestry_stories.id = story_links.story_id
                    where story_links.issue_id = group_prompts.issue_id
                        and story_links.state = \(StoryLink.State.live)
                        and tapestry_stories.prompt_id = group_prompts.id
                )
                """
            )
        )
    }
}

/// A question that is written down.
struct NewPrompt: Sendable {
    let id: ID<Prompt>
    let group: ID<Group>
    var issue: ID<Issue>?
    var key = ""
    let text: String
    var proposer: ID<Account>?
    var state = Prompt.State.asked
}

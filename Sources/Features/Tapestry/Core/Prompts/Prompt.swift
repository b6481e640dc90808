import Kernel
import SQL

/// A question that a group is asked.
struct Prompt: Sendable, RowReadable {
    enum State: Int, Sendable, Storable {
        /// A member proposed it; it is asked when it is its turn.
        case waiting = 0
        /// It is or was one of the two questions of its issue.
        case asked = 1
        /// Somebody took another one instead.
        case swapped = 2
    }

    let id: ID<Prompt>
    let group: ID<Group>
    let issue: ID<Issue>?
    let text: String
    /// Its name in the library; empty where a member proposed it.
    let key: String
    /// Who proposed it; nobody where it is from the library.
    let proposer: Account?
    let state: State

    static let limit = 200

    static var columns: SQL {
        """
        group_prompts.id, group_prompts.group_id, group_prompts.issue_id, group_prompts.text,
        group_prompts.library_key, group_prompts.state, group_prompts.proposer_id
        """
    }

    /// Reads its columns; the proposer is joined to them by ``with(_:)``.
    init(from row: inout RowReader) throws {
        id = try row.next()
        group = try row.next()
        issue = try row.next()
        text = try row.next()
        key = try row.next()
        state = try row.next()
        proposerID = try row.next()
        proposer = nil
    }

    /// Whose it is, as it is stored.
    let proposerID: ID<Account>?

    private init(_ prompt: Prompt, by proposer: Account?) {
        id = prompt.id
        group = prompt.group
        issue = prompt.issue
        text = prompt.text
        key = prompt.key
        state = prompt.state
        proposerID = prompt.proposerID
        self.proposer = proposer
    }

    /// The prompt with whoever proposed it, if they are there.
    func with(_ accounts: [ID<Account>: Account]) -> Prompt {
        Prompt(self, by: proposerID.flatMap { accounts[$0] }.flatMap { $0.state.isPresent ? $0 : nil })
    }
}

import Contracts
import Kernel
import SQL

/// The files of an archive with all that somebody wrote and did in Prolific.
struct StoryFiles: Sendable {
    let account: ID<Account>

    var all: [ExportFile] {
        [
            stories, snippets, votes, likes, follows, mutes, memberships, invites, consents, drafts, points, totals,
            voids, hidden, settings,
        ]
    }

    private var settings: ExportFile {
        .json("prolific/settings.json", title: "Whether your profile shows your stories") { [account] cursor, tx in
            try ExportQueries.settings(of: account, cursor: cursor, in: tx)
        }
    }

    private var hidden: ExportFile {
        marks(
            "hidden",
            "Lines that you hid, as a host, until moderators had looked at them",
            in: "hidden_snippets",
            since: "hidden_at"
        )
    }

    private var stories: ExportFile {
        .json("prolific/stories.json", title: "Stories you host") { [account] cursor, tx in
            try ExportQueries.stories(of: account, cursor: cursor, in: tx)
        }
    }

    private var snippets: ExportFile {
        .json("prolific/snippets.json", title: "What you wrote in stories") { [account] cursor, tx in
            try ExportQueries.snippets(of: account, cursor: cursor, in: tx)
        }
    }

    private var votes: ExportFile { marks("votes", "Lines you voted for", in: "votes") }
    private var likes: ExportFile { marks("likes", "Lines you like", in: "snippet_likes") }

    private func marks(_ name: String, _ title: String, in table: SQL, since: SQL = "created_at") -> ExportFile {
        .json("prolific/\(name).json", title: title) { [account] cursor, tx in
            try ExportQueries.snippetMarks(in: table, of: account, since: since, cursor: cursor, in: tx)
        }
    }

    private var follows: ExportFile {
        .json("prolific/follows.json", title: "Stories you follow") { [account] cursor, tx in
            try ExportQueries.storyMarks(in: "thread_follows", of: account, since: "created_at", cursor: cursor, in: tx)
        }
    }

    private var mutes: ExportFile {
        .json("prolific/mutes.json", title: "Stories you muted") { [account] cursor, tx in
            try ExportQueries.storyMarks(in: "thread_mutes", of: account, since: "created_at", cursor: cursor, in: tx)
        }
    }

    private var memberships: ExportFile {
        .json("prolific/memberships.json", title: "Private stories you belong to, or are invited to") {
            [account] cursor, tx in
            try ExportQueries.memberships(of: account, cursor: cursor, in: tx)
        }
    }

    private var invites: ExportFile {
        .json("prolific/invitations.json", title: "Links by which you invited to stories") { [account] cursor, tx in
            try ExportQueries.invites(of: account, cursor: cursor, in: tx)
        }
    }

    private var consents: ExportFile {
        .json("prolific/consents.json", title: "Private stories that you agreed to open") { [account] cursor, tx in
            try ExportQueries.storyMarks(
                in: "thread_consents",
                of: account,
                since: "created_at",
                cursor: cursor,
                in: tx
            )
        }
    }

    private var drafts: ExportFile {
        .json("prolific/drafts.json", title: "Lines you began") { [account] cursor, tx in
            try ExportQueries.drafts(of: account, cursor: cursor, in: tx)
        }
    }

    private var points: ExportFile {
        .json("prolific/points.json", title: "Your points, with their reasons") { [account] cursor, tx in
            try ExportQueries.points(of: account, cursor: cursor, in: tx)
        }
    }

    private var voids: ExportFile {
        .json("prolific/void-votes.json", title: "Stories in which moderators voided your votes of a round") {
            [account] cursor, tx in
            try ExportQueries.voids(of: account, cursor: cursor, in: tx)
        }
    }

    private var totals: ExportFile {
        .json("prolific/totals.json", title: "How many points you have in public stories") { [account] cursor, tx in
            try ExportQueries.totals(of: account, cursor: cursor, in: tx)
        }
    }
}

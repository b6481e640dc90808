import Calendar
import Contracts
import Kernel
import Routing
import SQL

/// The statements that read everything of an account for its archive.
enum ExportQueries {
    /// The account itself.
    static func account(_ id: ID<Account>, in tx: Transaction) throws -> ExportedAccount? {
        let fields = try tx.all(
            "select name, value from profile_fields where account_id = \(id) order by position"
        ) { row in ExportedAccount.Line(name: try row.next(), value: try row.next()) }
        let names: [String] = try tx.values(
            "select username_key from held_usernames where account_id = \(id) order by held_until"
        )
        return try tx.first(
            """
            select accounts.id, accounts.username, accounts.display_name, accounts.bio, accounts.is_locked,
                accounts.is_discoverable, accounts.is_indexable, accounts.is_bot, accounts.hides_graph,
                accounts.language, accounts.start_place, credentials.email,
                (select count(*) from one_time_keys where one_time_keys.account_id = accounts.id),
                (select count(*) from backup_codes where backup_codes.account_id = accounts.id),
                coalesce((select reason from sign_ups where sign_ups.account_id = accounts.id), ''),
                accounts.default_audience, \(Appearance.columns)
            from accounts join credentials on credentials.account_id = accounts.id
            where accounts.id = \(id)
            """
        ) { row in try ExportedAccount(from: &row, fields: fields, formerNames: names) }
    }

    /// The invitations that somebody made, as long as they are kept.
    static func invites(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(position: Int64, row: ExportedInvite)] {
        let invites: [Invite] = try tx.all(
            """
            select \(Invite.columns) from invites
            where invites.account_id = \(account) and invites.id > \(cursor ?? 0)
            order by invites.id limit \(ExportFile.pageLength)
            """
        )
        return invites.map { ($0.id.rawValue, ExportedInvite($0)) }
    }

    static func sessions(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> [(position: Int64, row: ExportedSession)] {
        try tx.all(
            """
            select id, device, used_at from sessions
            where account_id = \(account) and id > \(cursor ?? 0) order by id limit \(ExportFile.pageLength)
            """
        ) { row in
            let id: ID<Session> = try row.next()
            let session = ExportedSession(
                device: try row.next(),
                began: id.instant.iso8601,
                used: (try row.next() as Instant).dayText
            )
            return (id.rawValue, session)
        }
    }
}

/// An account as it stands in its archive.
struct ExportedAccount: Encodable {
    struct Line: Encodable {
        let name: String
        let value: String
    }

    let id: String
    let created: String
    let username: String
    let displayName: String
    let bio: String
    let isLocked: Bool
    let isDiscoverable: Bool
    let isIndexable: Bool
    let isBot: Bool
    let hidesGraph: Bool
    let language: String
    let startPlace: String
    let email: String
    let logInTakesCode: Bool
    let backupCodes: Int
    /// The words with which somebody asked to join, where the staff decide.
    let signUpReason: String
    let newPostsAreFor: String
    let appearance: Look
    /// The names that are held for them, in small letters.
    let formerNames: [String]
    let fields: [Line]

    /// How pages look to them.
    struct Look: Encodable {
        let theme: String
        let textSize: String
        let density: String
        let accent: String

        init(_ appearance: Appearance) {
            theme = "\(appearance.theme)"
            textSize = "\(appearance.textSize)"
            density = "\(appearance.density)"
            accent = "\(appearance.accent)"
        }
    }

    init(from row: inout RowReader, fields: [Line], formerNames: [String]) throws {
        let number: ID<Account> = try row.next()
        id = number.description
        created = number.instant.iso8601
        username = try row.next()
        displayName = try row.next()
        bio = try row.next()
        isLocked = try row.next()
        isDiscoverable = try row.next()
        isIndexable = try row.next()
        isBot = try row.next()
        hidesGraph = try row.next()
        language = try row.next()
        startPlace = try row.next()
        email = try row.next()
        logInTakesCode = try row.next() as Int > 0
        backupCodes = try row.next()
        signUpReason = try row.next()
        newPostsAreFor = "\(try row.next() as Audience)"
        appearance = Look(try Appearance(from: &row))
        self.formerNames = formerNames
        self.fields = fields
    }
}

/// An invitation as it stands in the archive of whoever made it.
struct ExportedInvite: Encodable {
    let code: String
    let made: String
    let ends: String
    let uses: Int
    let limit: Int

    init(_ invite: Invite) {
        code = invite.code
        made = invite.id.instant.iso8601
        ends = invite.endsAt.iso8601
        uses = invite.uses
        limit = invite.limit
    }
}

/// A session as it stands in its owner's archive.
struct ExportedSession: Encodable {
    let device: String
    let began: String
    let used: String
}

/// A connection with another server as it stands in its owner's archive.
struct ExportedConnection: Encodable {
    let server: String
    let issuer: String
    let subject: String
    let name: String
    let friendsMayFindMe: Bool
    let since: String

    init(_ connection: ProviderConnection) {
        server = connection.kind
        issuer = connection.issuer
        subject = connection.subject
        name = connection.label
        friendsMayFindMe = connection.isFindable
        since = connection.since.iso8601
    }
}

/// A program that acts in somebody's name, as their archive has it.
struct ExportedToken: Encodable {
    let name: String
    let scopes: String
    let since: String
    let lastUsed: String?

    init(_ token: AccessToken) {
        name = token.name
        scopes = token.scopes.description
        since = token.createdAt.iso8601
        lastUsed = token.usedAt?.dayText
    }
}

import Accounts
public import Contracts
import Kernel
import LiveUpdates
import Media
import Moderation
import Notifications
import Runtime
import SQL
import Search
import SocialGraph
import Vault

extension Services {
    /// The things of one server: each contract with what the slice that owns it made of it.
    public convenience init(_ server: Infrastructure) {
        let live = EventWriter(clock: server.clock)
        let media = AttachmentStore(clock: server.clock)
        let intake = UploadIntake(server, media)
        let notifier = NotificationWriter(ids: server.ids, clock: server.clock, live: live)
        let people = PeopleDirectory(server, live: live, notifier: notifier)
        let vault = VaultWriter(server)
        let conversations: (count: SQL, requests: SQL, stamp: SQL) =
            Application.featureTypes.lazy.compactMap { $0.unreadConversations }.first ?? ("0", "0", "0")
        let counts = ViewerCounts(
            notifications: (Notifications.unreadCount, Notifications.unreadStamp),
            conversations: (conversations.count, conversations.stamp),
            requests: conversations.requests,
            reports: Moderation.waitingCount
        )
        self.init(
            server,
            live: live,
            notifier: notifier,
            emails: EmailQueue(ids: server.ids, clock: server.clock, limits: server.limits),
            media: media,
            mediaIntake: intake,
            accounts: AccountAdministration(server, live: live, people: people, vault: vault),
            people: people,
            vault: vault,
            connections: Connections(Application.featureTypes.compactMap { $0.connections }),
            viewers: ViewerReader(server, counts: counts),
            search: TokenIndex(),
            auditLog: AuditLogWriter(ids: server.ids, clock: server.clock)
        )
    }
}

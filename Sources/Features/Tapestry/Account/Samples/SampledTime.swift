import Contracts
import Kernel
import Runtime
import SQL
import Synchronization

/// The time in which a group of the made-up world lives: it begins in the past and goes on, story by story, to the
/// present.
final class SampledTime: Sendable {
    private let moment: Mutex<Instant>

    init(_ start: Instant) {
        moment = Mutex(start)
    }

    var now: Instant { moment.withLock(\.self) }

    /// Goes on; never back.
    func goOn(to next: Instant) {
        moment.withLock { $0 = max($0, next) }
    }

    /// The things of the server, as they were at the time: only clock and ids differ.
    ///
    /// - Parameter node: a number of its own for each group, so that no two give out the same id.
    func services(like present: Services, node: Int) -> Services {
        let now = present.infrastructure
        return Services(
            Infrastructure(
                database: now.database,
                clock: Clock { [self] in self.now },
                ids: IDSource(node: node),
                random: now.random,
                passwords: now.passwords,
                site: now.site,
                limits: now.limits,
                mail: now.mail,
                uploads: now.uploads,
                outbound: now.outbound,
                providers: now.providers,
                key: now.key,
                anonymous: now.anonymous,
                log: now.log
            ),
            live: present.live,
            notifier: present.notifier,
            emails: present.emails,
            media: present.media,
            mediaIntake: present.mediaIntake,
            accounts: present.accounts,
            people: present.people,
            vault: present.vault,
            connections: present.connections,
            viewers: present.viewers,
            search: present.search,
            auditLog: present.auditLog
        )
    }
}

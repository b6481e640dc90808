import Contracts
import Kernel
import Runtime
import SQL

/// The other servers on the same database: they are told that something happened here, and this one hears of them.
struct ClusterNotifier: Sendable {
    private let services: Services

    private static let channel = "weft_events"
    /// How much is told with one announcement: all that happened within this time.
    private static let pause = Duration.milliseconds(20)

    init(_ services: Services) {
        self.services = services
    }

    /// Tells and hears until the task is cancelled; returns at once where there can be no others.
    func run() async {
        guard services.database.dialect == .postgres else { return }
        let live = services.live
        do { try services.database.listen(to: Self.channel) { live.happened.raise() } } catch {
            services.log(.error, "cannot hear other servers", ["error": "\(error)"])
        }
        while !Task.isCancelled {
            await live.isNew.wait()
            // An announcement that is lost delays what it tells of until the next look at the table.
            do { try await services.database.announce(on: Self.channel) } catch {
                services.log(.warning, "cannot tell other servers", ["error": "\(error)"])
            }
            try? await Task.sleep(for: Self.pause)
        }
    }
}

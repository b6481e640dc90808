import Calendar
import Kernel
import Runtime

/// `weft admin clock accept`: tells a server that its clock is right although it has jumped.
struct ClockCommand {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    func run() async throws {
        try FolderMark(settings).requireSite()
        let time = try await ClockAcceptance(settings).write(Clock.system.now)
        Terminal.say(
            """
            \(time.iso8601) is taken for the right time: by servers that run within seconds, by one that is stopped at its
            next start within an hour.
            """
        )
    }
}

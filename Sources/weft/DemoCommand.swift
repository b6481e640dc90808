import Anonymous
import App
import Contracts
import Demo
import Kernel
import Runtime
import SQL

/// `weft demo`: puts the demo world or a load set into an empty database.
struct DemoCommand {
    private let settings: Settings
    private let request: DemoRequest

    /// The request: a world, a load set or a session.
    enum DemoRequest {
        /// The demo world, with its pictures or, in less time, without; a database that somebody uses is refused, or left
        /// alone.
        case world(isLenient: Bool, hasPictures: Bool)
        /// A load set.
        case load(LoadSize)
        /// The cookie of a new session.
        case session(of: String)

        /// True where the world of people is made, who publish anonymously as well.
        var fillsWorld: Bool { if case .world = self { true } else { false } }

        init(_ arguments: Arguments) throws(UsageError) {
            if let text = arguments["--scale"] {
                guard let size = LoadSize(text) else {
                    throw UsageError(
                        description: "--scale wants a size such as accounts=100000,posts=5000000: "
                            + "2,500 accounts and 1,000 posts or more."
                    )
                }
                self = .load(size)
            } else if let username = arguments["--session"] {
                self = .session(of: username)
            } else {
                self = .world(isLenient: arguments.has("--if-empty"), hasPictures: !arguments.has("--plain"))
            }
        }
    }

    init(_ settings: Settings, _ request: DemoRequest) {
        self.settings = settings
        self.request = request
    }

    func run() async throws {
        try Folder.make(settings.dataFolder)
        let log = Log(minimum: .warning, clock: .system, write: Terminal.log)
        let site = try await RunningSite(
            settings,
            log: log,
            clock: .system,
            isLoading: true,
            hasAnonymousPosts: request.fillsWorld
        )
        let features = site.application.features
        let demo = Demo(site.services, among: features)
        switch request {
        case .world(let isLenient, let hasPictures): try await fill(demo, isLenient, hasPictures)
        case .load(let size):
            try await LoadSet(site.services, among: features, size: size).fill { Terminal.complain($0) }
        case .session(let username): try await beginSession(of: username, demo)
        }
        try await site.services.anonymous.close()
        await site.services.database.close()
    }

    private func fill(_ demo: Demo, _ isLenient: Bool, _ hasPictures: Bool) async throws {
        if isLenient, try await !demo.isWanted {
            Terminal.say("The database is in use already; it stays as it is.")
            return try await greet(demo)
        }
        let sum = try await demo.fill(hasPictures: hasPictures)
        let counts = [ProfileCount(sum.people, "people")] + sum.counts
        let words = counts.map { "\($0.number) \($0.label)" }.joined(separator: ", ")
        Terminal.say("The demo world is in: \(words).")
        try await greet(demo)
    }

    private func greet(_ demo: Demo) async throws {
        for line in try await demo.greeting() { Terminal.say(line) }
    }

    private func beginSession(of username: String, _ demo: Demo) async throws {
        guard settings.site.isDevelopment else {
            throw UsageError(description: "Sessions without a password exist only with WEFT_DEVELOPMENT=true.")
        }
        guard let cookie = try await demo.session(of: username) else {
            throw UsageError(description: "No one is called “\(username)” here.")
        }
        Terminal.say(cookie)
    }
}

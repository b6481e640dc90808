import App
import Contracts
import Kernel
import MastodonArchive
import Runtime
import SQL
import Storage

/// `weft import mastodon`: takes in the archive of an account.
struct ImportCommand {
    private let settings: Settings
    private let path: String
    private let username: String

    init(_ settings: Settings, path: String, username: String) {
        self.settings = settings
        self.path = path
        self.username = username
    }

    func run() async throws {
        try FolderMark(settings).requireSite()
        try Folder.make(settings.dataFolder)
        let work = try DataFolder.work(of: settings, for: "import")
        let log = Log(minimum: .warning, clock: .system, write: Terminal.log)
        let site = try await RunningSite(settings, log: log, clock: .system, isLoading: true, makesSite: false)
        let bar = ProgressBar("posts")
        do {
            let archive = try await MastodonArchive(
                path,
                for: username,
                site.services,
                among: site.application.features,
                temporary: "\(work.path)/archive",
                progress: bar.show
            )
            let report = try await archive.run()
            Terminal.say(report.text.isEmpty ? "There was nothing to take in." : report.text)
        } catch {
            await site.services.database.close()
            throw error
        }
        await site.services.database.close()
        withExtendedLifetime(work) {}
    }
}

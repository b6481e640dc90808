import Contracts
import Kernel
import SQL
import Web

/// Takes back all moods that somebody posted without their name before their account goes: afterwards nobody finds them.
struct TakingUnnamedMoodsBack: LastAct {
    let dependencies: MoodsDependencies

    private var unnamed: UnnamedMoods { UnnamedMoods(dependencies: dependencies) }

    func sentence(for viewer: Viewer, _ request: Request) async throws -> String? {
        let isThere = try await dependencies.services.database.read { tx in
            try SealedMoodQueries.isAnyThere(of: viewer.id, in: tx)
        }
        guard isThere else { return nil }
        guard try await unnamed.areFound(for: viewer) else {
            return "Your vault is not open here, so we cannot find moods that you posted without your name. They end "
                + "when you said, after a year at most. Open the vault first, and they are taken back."
        }
        return "Moods that you posted without your name are taken back first, at once and for good."
    }

    func run(for viewer: Viewer, _ request: Request) async throws { try await unnamed.takeBack(for: viewer) }
}

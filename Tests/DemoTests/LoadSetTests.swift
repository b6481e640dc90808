import Contracts
import DatabaseTesting
import Kernel
import Microblog
import SQL
import SQLiteDatabase
import Testing

@testable import Demo

@Suite struct LoadSetTests {
    /// A database whose transactions may take long, as the command opens it.
    private static func withPatientServices(_ body: (Services) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            var configuration = SQLiteConfiguration(path: folder.path("load.sqlite"))
            (configuration.writeBudget, configuration.patience) = (.seconds(600), .seconds(600))
            let database = try await SQLiteDatabase(configuration: configuration)
            try await database.migrate(DemoTests.migrations)
            try await body(DemoTests.services(over: database))
            await database.close()
        }
    }

    @Test func `a load set has the accounts that measurements know, and counts that equal the rows`() async throws {
        let size = try #require(LoadSize(accounts: 2_500, posts: 2_000))
        try await Self.withPatientServices { services in
            let features: [any Feature] = [Microblog(services)]
            try await LoadSet(services, among: features, size: size).fill { _ in }

            let following = try await services.database.read { tx in
                try ["load_100", "load_2000"].map { name in
                    try tx.value(
                        """
                        select count(*) from follows join accounts on accounts.id = follows.follower_id
                        where accounts.username = \(name)
                        """,
                        as: Int.self
                    )
                }
            }
            #expect(following == [100, 2000])
            let sums = try await services.database.read { tx in
                try DemoTests.wrongCounts.map { try tx.value($0, as: Int.self) }
                    + [
                        "select count(*) from accounts", "select count(*) from post_stats",
                        "select sum(posts) from author_stats",
                    ].map { try tx.value($0, as: Int.self) }
            }
            #expect(sums == DemoTests.wrongCounts.map { _ in 0 } + [2_500, 2_000, 2_000])
            #expect(try await Demo(services, among: features).session(of: "LOAD_100") != nil)
            #expect(try await Demo(services, among: features).session(of: "nobody_here") == nil)
        }
    }

    @Test(arguments: [
        "", "accounts=3000", "accounts=3000,posts=", "accounts=10,posts=5000", "accounts=3000,likes=2000",
    ])
    func `a size that makes no sense is none`(text: String) {
        #expect(LoadSize(text) == nil)
    }

    @Test func `a size is read as it is written`() {
        #expect(LoadSize("posts=2000,accounts=3000") == LoadSize(accounts: 3_000, posts: 2_000))
    }
}

import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing

@testable import Jobs

@Suite struct JobRunnerTests {
    @Test(arguments: Engine.available)
    func `jobs are done once each, the oldest first, and what they write is there with them`(
        engine: Engine
    ) async throws {
        let desk = try await Desk(engine)
        try await desk.add([3, 1, 2])
        try await desk.add([1])
        try await desk.run(batch: 2)
        #expect(try await desk.done() == [1, 2, 3])
        #expect(try await desk.site.contents()["jobs"] == [])
    }

    @Test(arguments: Engine.available)
    func `of a job some can be done now and the rest later`(engine: Engine) async throws {
        let desk = try await Desk(engine)
        try await desk.add([7])
        let outbox = desk.outbox
        try await JobRunner(desk.site.services, .errands, batch: 5) { jobs, tx in
            for job in jobs {
                try Desk.write(10 * job.object + job.after, in: tx)
                if job.after < 2 { try outbox.keep(job, behind: [ID(rawValue: job.after + 1)], of: 1, in: tx) }
            }
        }.run()
        #expect(try await desk.done() == [70, 71, 72])
    }

    @Test(arguments: Engine.available, [1, 2, 20])
    func `one that cannot be done stops no other, and is dead after five tries`(
        engine: Engine,
        batch: Int
    ) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1, 2, 3])
        for number in 1...4 {
            try await desk.run(batch: batch, poison: [2])
            #expect(try await desk.done() == [1, 3], "try \(number)")
            #expect(try await desk.operator.failed().map(\.isDead) == [false])
            try await desk.run(batch: batch, poison: [2])
            #expect(try await desk.operator.failed().map(\.attempts) == [number], "it waits before it is tried again")
            try await desk.letTimePass()
        }
        #expect(desk.site.log.defects == [])
        for _ in 1...2 {
            try await desk.run(batch: batch, poison: [2])
            try await desk.letTimePass()
        }

        let dead = try await desk.operator.failed()
        #expect(dead.map(\.name.description) == ["errands/2/0"])
        #expect(dead.map(\.isDead) == [true] && dead.map(\.attempts) == [5])
        #expect(dead.first?.reason.contains("nowhere") ?? false)
        #expect(try await desk.operator.waiting().isEmpty)
        #expect(desk.site.log.defects.count == 1)
        #expect(desk.site.log.defects.first?.contains(#""message":"job given up","job":"errands/2/0""#) ?? false)
    }

    @Test(arguments: Engine.available)
    func `a dead job is tried again when an operator says so`(engine: Engine) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1, 2])
        try await desk.kill([1, 2])
        #expect(try await desk.operator.retry(JobName("errands/3/0")) == 0)
        #expect(try await desk.operator.retry(JobName("errands/2/0")) == 1)
        try await desk.run(batch: 20)
        #expect(try await desk.done() == [2])
        #expect(try await desk.operator.retry(nil) == 1)
        try await desk.run(batch: 20)
        #expect(try await desk.done() == [2, 1])
        #expect(try await desk.operator.failed().isEmpty)
    }

    @Test(arguments: Engine.available)
    func `a server says to whoever watches it how many jobs were given up, until they are tried again`(
        engine: Engine
    ) async throws {
        let desk = try await Desk(engine)
        let monitor = desk.site.visitor()
        #expect(try await monitor.get("/readyz").expect(200).body == "ready\n")
        try await desk.add([1, 2])
        try await desk.run(batch: 20, poison: [1, 2])
        #expect(try await monitor.get("/readyz").body == "ready\n", "they are tried again by themselves")
        try await desk.letTimePass()
        try await desk.kill([1, 2])
        let answer = try await monitor.get("/readyz").expect(200)
        #expect(answer.body == "ready\nJobs were given up: 2. “weft admin jobs” lists them.\n")
        #expect(try await desk.operator.retry(nil) == 2)
        #expect(try await monitor.get("/readyz").body == "ready\n")
    }

    @Test(arguments: Engine.available)
    func `a job that died does not keep the same one from being done anew`(engine: Engine) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1])
        try await desk.kill([1])
        try await desk.add([1])
        try await desk.run(batch: 20)
        #expect(try await desk.done() == [1])
        #expect(try await desk.operator.failed().map(\.isDead) == [true])
    }

    @Test(arguments: Engine.available)
    func `dead jobs are kept for thirty days`(engine: Engine) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1])
        try await desk.kill([1])
        desk.site.clock.advance(by: .days(29))
        try await desk.site.runPeriodicJobs()
        #expect(try await desk.operator.failed().count == 1)
        desk.site.clock.advance(by: .days(2))
        try await desk.site.runPeriodicJobs()
        #expect(try await desk.operator.failed().isEmpty)
    }

    @Test(arguments: Engine.available, [DatabaseError.full, .busy, .unavailable("The cable is out.")])
    func `where the database cannot be written the jobs are blamed for nothing`(
        engine: Engine,
        error: DatabaseError
    ) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1])
        let tries = Mutex(0)
        let runner = JobRunner(desk.site.services, .errands, batch: 5) { _, _ in
            tries.withLock { $0 += 1 }
            throw error
        }
        // PostgreSQL may not have let go of the row yet when it is tried again.
        while tries.withLock({ $0 }) < 9 {
            do { try await runner.run() } catch let other as DatabaseError { #expect(other == error) }
        }
        #expect(try await desk.operator.failed().isEmpty)
        repeat { try await desk.run(batch: 20) } while try await desk.done().isEmpty
        #expect(try await desk.done() == [1])
    }

    @Test(arguments: Engine.available)
    func `whoever has something better to do pauses`(engine: Engine) async throws {
        let desk = try await Desk(engine)
        try await desk.add([1])
        try await JobRunner(desk.site.services, .errands, batch: 5, handle: Desk.doing([])).run { true }
        #expect(try await desk.done() == [])
    }

    @Test func `a name is read as it is written`() {
        for text in ["posts/12/0/published", "likes/5/0", "stories/1/2/a/b"] {
            #expect(JobName(text)?.description == text)
        }
        for text in ["", "posts", "posts/12", "posts/a/0", "posts/99999999999999999999/0"] {
            #expect(JobName(text) == nil, "\(text)")
        }
    }
}

extension JobKind {
    fileprivate static let errands = JobKind(rawValue: "errands")
}

/// A site on which errands are done, each of which writes its number down.
private struct Desk {
    let site: TestSite
    let outbox: JobOutbox
    let `operator`: JobOperator

    init(_ engine: Engine) async throws {
        site = try await TestSite(engine)
        outbox = JobOutbox(.errands, site.services.clock)
        `operator` = JobOperator(site.services)
    }

    func add(_ objects: [Int64]) async throws {
        try await site.database.write { [outbox] tx in try outbox.add(objects.map { NewJob($0) }, in: tx) }
    }

    func run(batch: Int, poison: Set<Int64> = []) async throws {
        try await JobRunner(site.services, .errands, batch: batch, handle: Self.doing(poison)).run()
    }

    /// Tries errands so often that they are dead.
    func kill(_ objects: Set<Int64>) async throws {
        for _ in 1...5 {
            try await run(batch: 20, poison: objects)
            try await letTimePass()
        }
    }

    /// Ends the pauses of all jobs, on both engines: nobody moves PostgreSQL's clock.
    func letTimePass() async throws {
        try await site.database.write { tx in _ = try tx.run("update jobs set due_at = 0") }
    }

    /// The numbers that were written down, in this order; each can be there once only.
    func done() async throws -> [Int64] {
        try await site.database.read { tx in try tx.values("select id from erasures order by erased_at") }
    }

    static func doing(_ poison: Set<Int64>) -> JobRunner.Handler {
        { jobs, tx in
            for job in jobs {
                try write(job.object, in: tx)
                if poison.contains(job.object) { try tx.run("delete from nowhere") }
            }
        }
    }

    static func write(_ number: Int64, in tx: Transaction) throws {
        try tx.run("insert into erasures (id, erased_at) select \(number), count(*) from erasures")
    }
}

import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing

@testable import Jobs

@Suite struct DeliveryRunnerTests {
    @Test(arguments: Engine.available)
    func `a job under way is nobody else's until its pause is over`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        try await site.post([NewJob(1)])
        let tries = Mutex(0)
        try await site.runner { _ in
            tries.withLock { $0 += 1 }
            try await site.runner { _ in
                tries.withLock { $0 += 1 }
                return .done
            }.run()
            return .done
        }.run()
        #expect(tries.withLock { $0 } == 1)
        #expect(try await site.contents()["jobs"] == [])
    }

    @Test(arguments: Engine.available)
    func `one that fails stops no other, and says why`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        try await site.post([NewJob(1), NewJob(2), NewJob(3)])
        let done = Mutex<Set<Int64>>([])
        for number in 1...5 {
            try await site.runner { job in
                guard job.object != 2 else { throw Problem(.defect, "The box is too large.") }
                done.withLock { _ = $0.insert(job.object) }
                return .done
            }.run()
            let failed = try await JobOperator(site.services).failed()
            #expect(failed.map(\.attempts) == [number] && failed.map(\.isDead) == [number == 5])
            #expect(failed.first?.reason.contains("too large") ?? false)
            site.clock.advance(by: .minutes(1))
        }
        #expect(done.withLock { $0 } == [1, 3])
    }

    @Test(arguments: Engine.available)
    func `one whose server ends at every try is given up untried`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        try await site.post([NewJob(1)])
        for _ in 1...5 {
            await #expect(throws: DatabaseError.self) {
                try await site.runner { _ in throw DatabaseError.unavailable("Somebody pulled the plug.") }.run()
            }
            #expect(try await JobOperator(site.services).failed().map(\.isDead) == [false])
            site.clock.advance(by: .minutes(1))
        }
        try await site.runner { _ in
            Issue.record("It was tried a sixth time.")
            return .done
        }.run()
        #expect(try await JobOperator(site.services).failed().map(\.isDead) == [true])
    }

    @Test(arguments: Engine.available, [false, true])
    func `pauses grow where a try has failed, and not where its server has ended`(
        engine: Engine,
        isServerToEnd: Bool
    ) async throws {
        let site = try await TestSite(engine)
        try await site.post([NewJob(1)])
        let tries = Mutex(0)
        for _ in 1...3 {
            _ = try? await site.runner(pauses: [.minutes(1), .hours(1), .hours(2)]) { _ in
                tries.withLock { $0 += 1 }
                if isServerToEnd { throw DatabaseError.unavailable("Somebody pulled the plug.") }
                return .failed("The box is too large.")
            }.run()
            site.clock.advance(by: .minutes(1))
        }
        #expect(tries.withLock { $0 } == (isServerToEnd ? 3 : 2))
    }

    @Test(arguments: Engine.available)
    func `what is held back is no failure, and becomes one for each part`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        try await site.post([NewJob(1, of: 7), NewJob(2, of: 7), NewJob(3, of: 8)])
        let evening = site.clock.now + .hours(1)
        for _ in 1...9 {
            try await site.runner { _ in .held(until: evening) }.run()
        }
        #expect(try await JobOperator(site.services).failed().isEmpty)
        site.clock.advance(by: .hours(1))
        let counts = Mutex<[Int64: Int64]>([:])
        try await site.runner { job in
            counts.withLock { $0[job.part, default: 0] += job.after }
            return .done
        }.run()
        #expect(counts.withLock { $0 } == [7: 2, 8: 1])
        #expect(try await site.contents()["jobs"] == [])
    }
}

extension JobKind {
    fileprivate static let parcels = JobKind(rawValue: "parcels")
}

extension TestSite {
    fileprivate func post(_ jobs: [NewJob]) async throws {
        let outbox = JobOutbox(.parcels, services.clock)
        try await database.write { tx in try outbox.add(jobs, in: tx) }
    }

    fileprivate func runner(
        pauses: [Instant.Span] = Array(repeating: .minutes(1), count: 5),
        _ handle: @escaping DeliveryRunner.Handler
    ) -> DeliveryRunner {
        DeliveryRunner(
            services,
            .parcels,
            batch: 2,
            atOnce: 2,
            pauses: pauses,
            handle: handle
        )
    }
}

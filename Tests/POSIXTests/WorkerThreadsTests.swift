import Dispatch
import Testing

@testable import POSIX

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct WorkerThreadsTests {
    @Test func `a worker does one piece at a time, and what finds no room is refused at once`() async throws {
        let worker = WorkerThreads(threads: 1, waiting: 1)
        let end = DispatchSemaphore(value: 0)
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let first = Task {
            await worker.run {
                begin.finish()
                end.wait()
                return 1
            }
        }
        for await _ in begun {}
        let answers = await withTaskGroup(of: Int?.self) { group in
            for _ in 1...2 { group.addTask { await worker.run { 2 } } }
            let sooner = await group.next()
            end.signal()
            return [sooner, await group.next()]
        }
        #expect(answers == [.some(nil), .some(2)])
        #expect(await first.value == 1)
        #expect(await worker.run { 4 } == 4)
    }

    @Test func `work that is begun by many is done by all threads, each piece once`() async {
        let workers = WorkerThreads(threads: 4, waiting: 1_000)
        let done = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<1_000 { group.addTask { await workers.run { number } } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(done == Set(0..<1_000))
    }

    #if os(Linux)
        @Test func `work that yields gives its thread to all others, but not for ever`() async throws {
            let patient = WorkerThreads(threads: 1, waiting: 1, patience: .seconds(3_600))
            let impatient = WorkerThreads(threads: 1, waiting: 1, patience: .milliseconds(1))
            let usual = sched_getscheduler(0)
            let expected = Threads.Place.mayReturn ? Threads.Place.idle : usual
            #expect(await patient.run { sched_getscheduler(0) } == expected)
            await impatient.run { while sched_getscheduler(0) != usual { sched_yield() } }
        }
    #endif

    @Test func `a thread's result and its error come back`() async throws {
        #expect(try await Threads.run { 7 } == 7)
        await #expect(throws: SystemError(code: 5)) { try await Threads.run { throw SystemError(code: 5) } }
    }
}

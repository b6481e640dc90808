internal import CUV
import Synchronization

/// One thread that runs one libuv loop, and the tasks that prefer it.
///
/// The loop is a `TaskExecutor`: a handler started with `Task(executorPreference: loop)` runs on this thread and comes
/// back to it after every `await`. Jobs from this thread cost no lock and no wake-up.
///
/// Unchecked: `inbox` has its own lock; everything else is used on the loop's thread alone, or before it starts.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    /// The libuv loop; only this thread may touch it.
    let uv: UnsafeMutablePointer<uv_loop_t>
    /// The counts of the loop.
    let tally = LoopTally()
    /// Where sockets are read into; valid until the next read.
    let readBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)
    /// Where the heads of answers are written before they are sent.
    let head = HeadBuffer()
    /// The `Date` of answers.
    @exclusivity(unchecked) var date = DateField()
    /// The names of requests.
    @exclusivity(unchecked) var ids = RequestIDs()

    private let wake: UnsafeMutablePointer<uv_async_t>
    private let before: UnsafeMutablePointer<uv_prepare_t>
    private let after: UnsafeMutablePointer<uv_check_t>
    private let thread: UnsafeMutablePointer<uv_thread_t>
    private let identity = Atomic<UInt>(0)
    private var awakeSince: UInt64 = 0
    /// When a socket was read first in this turn; 0 before.
    @exclusivity(unchecked) private var firstRead: UInt64 = 0
    // One thread alone comes here, so that checks for overlapping access find nothing and cost a tenth of a request.
    @exclusivity(unchecked) private var jobs: [UnownedJob] = []
    @exclusivity(unchecked) private var nextJob = 0
    private let inbox = Mutex(Inbox())

    private struct Inbox {
        var jobs: [UnownedJob] = []
        var calls: [@Sendable () -> Void] = []
        var isSignalled = false
        var isClosed = false
    }

    init() throws(HTTPServerError) {
        uv = .allocate(capacity: 1)
        wake = .allocate(capacity: 1)
        before = .allocate(capacity: 1)
        after = .allocate(capacity: 1)
        thread = .allocate(capacity: 1)
        let status = uv_loop_init(uv)
        guard status == 0 else { throw HTTPServerError("starting an event loop", status) }
        wireUp()
    }

    deinit {
        readBuffer.deallocate()
        thread.deallocate()
        after.deallocate()
        before.deallocate()
        wake.deallocate()
        uv.deallocate()
    }

    /// True where the caller is on the loop's thread.
    var isCurrent: Bool {
        identity.load(ordering: .relaxed) == Self.currentThread
    }

    /// Milliseconds on the loop's own clock, read once per turn.
    var now: UInt64 { uv_now(uv) }

    /// Milliseconds on the same clock, read at this moment: a turn may have gone on for long.
    var measured: UInt64 { uv_hrtime() / 1_000_000 }

    /// How long ago the first of the sockets was read that are read in this turn.
    ///
    /// Of a crowd that comes at once the last is read when the others have been served; it came no later for that.
    var sinceFirstRead: Duration {
        .nanoseconds(Int64(clamping: firstRead == 0 ? 0 : uv_hrtime() &- firstRead))
    }

    /// Notes that a socket is read.
    func noteRead() {
        if firstRead == 0 { firstRead = uv_hrtime() }
    }

    // MARK: Jobs

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            jobs.append(job)
        } else if !post({ $0.jobs.append(job) }) {
            // A task outlived its server: let it come to its end elsewhere.
            globalConcurrentExecutor.enqueue(job)
        }
    }

    /// Runs `call` on the loop's thread: now if this is it, else on its next turn.
    func execute(_ call: @escaping @Sendable () -> Void) {
        if isCurrent {
            call()
        } else if !post({ $0.calls.append(call) }) {
            call()
        }
    }

    /// Puts something into the inbox and wakes the loop; `false` when the loop has ended.
    @discardableResult
    private func post(_ change: (inout Inbox) -> Void) -> Bool {
        inbox.withLock { inbox in
            guard !inbox.isClosed else { return false }
            change(&inbox)
            guard !inbox.isSignalled else { return true }
            inbox.isSignalled = true
            uv_async_send(wake)
            return true
        }
    }

    /// Runs what is waiting.
    ///
    /// A flood of jobs that make new jobs is cut, so that sockets get their turn.
    func drain() {
        let executor = asUnownedTaskExecutor()
        var budget = 1000
        while nextJob < jobs.count, budget > 0 {
            let job = jobs[nextJob]
            nextJob += 1
            budget -= 1
            job.runSynchronously(on: executor)
        }
        if nextJob == jobs.count {
            jobs.removeAll(keepingCapacity: true)
        } else {
            jobs.removeFirst(nextJob)
            post { _ in }
        }
        nextJob = 0
    }

    private func empty() {
        let (arrived, calls) = inbox.withLock { inbox in
            inbox.isSignalled = false
            defer {
                inbox.jobs.removeAll(keepingCapacity: true)
                inbox.calls.removeAll(keepingCapacity: true)
            }
            return (inbox.jobs, inbox.calls)
        }
        jobs.append(contentsOf: arrived)
        for call in calls { call() }
    }

    // MARK: Running

    /// Starts the thread.
    ///
    /// `body` runs on it first.
    func start(_ body: @escaping @Sendable () -> Void) throws(HTTPServerError) {
        post { $0.calls.append(body) }
        let me = Unmanaged.passRetained(self)
        let status = uv_thread_create(thread, { EventLoop.from($0)?.run() }, me.toOpaque())
        guard status == 0 else {
            me.release()
            throw HTTPServerError("starting a thread", status)
        }
    }

    /// Waits until the thread has ended.
    func join() {
        uv_thread_join(thread)
    }

    /// Ends the loop once every connection is closed.
    ///
    /// Call it on the loop's thread.
    func finish() {
        inbox.withLock { $0.isClosed = true }
        uv_close(UnsafeMutableRawPointer(wake).assumingMemoryBound(to: uv_handle_t.self), nil)
        uv_close(UnsafeMutableRawPointer(before).assumingMemoryBound(to: uv_handle_t.self), nil)
        uv_close(UnsafeMutableRawPointer(after).assumingMemoryBound(to: uv_handle_t.self), nil)
    }

    /// Lets go of everything in a loop that has never run.
    func abandon() {
        uv_walk(uv, { handle, _ in if uv_is_closing(handle) == 0 { uv_close(handle, nil) } }, nil)
        uv_run(uv, UV_RUN_DEFAULT)
        uv_loop_close(uv)
    }

    private func run() {
        identity.store(Self.currentThread, ordering: .relaxed)
        awakeSince = uv_hrtime()
        uv_run(uv, UV_RUN_DEFAULT)
        drain()
        uv_loop_close(uv)
        Unmanaged.passUnretained(self).release()
    }

    private func wireUp() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        uv_async_init(uv, wake) { EventLoop.from($0?.pointee.data)?.empty() }
        uv_prepare_init(uv, before)
        uv_check_init(uv, after)
        wake.pointee.data = me
        before.pointee.data = me
        after.pointee.data = me
        uv_prepare_start(before) { handle in
            guard let loop = EventLoop.from(handle?.pointee.data) else { return }
            loop.drain()
            loop.firstRead = 0
            loop.tally.note(pause: uv_hrtime() - loop.awakeSince)
        }
        uv_check_start(after) { EventLoop.from($0?.pointee.data)?.awakeSince = uv_hrtime() }
    }

    /// The calling thread as a number.
    private static var currentThread: UInt {
        #if canImport(Glibc)
            uv_thread_self()
        #else
            UInt(bitPattern: uv_thread_self())
        #endif
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> EventLoop? {
        pointer.map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
    }
}

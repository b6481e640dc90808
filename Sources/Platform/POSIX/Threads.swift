internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Threads of our own: what waits for a disk, a server or a processor never holds one of Swift's few.
package enum Threads {
    /// How many cores this machine offers.
    package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Starts a thread that ends with `body`.
    ///
    /// - Parameter stack: its stack in bytes, of which it takes what it uses.
    /// - Throws: ``SystemError`` where the system gives no more threads.
    package static func start(
        stack: Int = 2 << 20,
        _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stack)
        let work = Unmanaged.passRetained(Work(body))
        let status = create(&attributes, work.toOpaque())
        guard status == 0 else {
            work.release()
            throw SystemError(code: status)
        }
    }

    /// The value of `body`, run on a thread of its own.
    ///
    /// - Throws: ``SystemError`` where the system gives no more threads, and what `body` throws.
    package static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            do {
                try start { caller.resume(with: Result { try body() }) }
            } catch {
                caller.resume(throwing: error)
            }
        }
    }

    /// Does `body` on this thread in the time that all other threads of the machine leave.
    ///
    /// A thread that wakes takes the place of this one at once (`SCHED_IDLE`). On a machine that leaves no time the body
    /// would never end, so after `patience` it takes its turn like others, as one of low priority; where the system would
    /// not let it do so, it is that from the first. Linux keeps this for each thread; elsewhere it would slow the whole
    /// program, so the body is just done.
    package static func yielding(for patience: Duration, _ body: () -> Void) {
        #if os(Linux)
            Place.lower()
            guard Place.mayReturn else { return body() }
            let place = Place(pthread_self())
            place.set(Place.idle)
            let end = Task.detached {
                try? await Task.sleep(for: patience)
                place.set(SCHED_OTHER)
            }
            body()
            place.set(SCHED_OTHER)
            place.leave()
            end.cancel()
        #else
            body()
        #endif
    }

    #if os(Linux)
        /// A thread in the scheduler, as long as it does its work.
        final class Place: Sendable {
            /// `SCHED_IDLE`, which the headers show to programs for Linux alone.
            static let idle: Int32 = 5
            private let thread: Mutex<pthread_t?>

            init(_ thread: pthread_t) {
                self.thread = Mutex(thread)
            }

            /// Gives the calling thread a low priority.
            static func lower() {
                setpriority(0, 0, 10)  // PRIO_PROCESS, whose type is another in every library, of this thread.
            }

            /// True where a thread comes back from `SCHED_IDLE`, which takes a privilege or `RLIMIT_NICE`: one has tried.
            static let mayReturn: Bool = {
                let hasReturned = Atomic(false)
                let end = DispatchSemaphore(value: 0)
                do {
                    try start {
                        lower()
                        let place = Place(pthread_self())
                        let hasCome = place.set(idle) && place.set(SCHED_OTHER)
                        hasReturned.store(hasCome, ordering: .sequentiallyConsistent)
                        end.signal()
                    }
                    end.wait()
                } catch {}
                return hasReturned.load(ordering: .sequentiallyConsistent)
            }()

            /// Sets how the scheduler treats the thread; false where it does not, or the work is done.
            @discardableResult
            func set(_ policy: Int32) -> Bool {
                thread.withLock { thread in
                    var parameters = sched_param()
                    return thread.map { pthread_setschedparam($0, policy, &parameters) == 0 } ?? false
                }
            }

            func leave() {
                thread.withLock { $0 = nil }
            }
        }
    #endif

    private final class Work {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        func run() {
            body()
        }
    }

    // `pthread_create` has another signature on every system.
    #if canImport(Darwin)
        private static func create(_ attributes: inout pthread_attr_t, _ work: UnsafeMutableRawPointer) -> Int32 {
            var thread: pthread_t?
            return pthread_create(
                &thread,
                &attributes,
                {
                    Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run()
                    return nil
                },
                work
            )
        }
    #else
        private static func create(_ attributes: inout pthread_attr_t, _ work: UnsafeMutableRawPointer) -> Int32 {
            var thread = pthread_t()
            return pthread_create(
                &thread,
                &attributes,
                { work in
                    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
                    return nil
                },
                work
            )
        }
    #endif
}

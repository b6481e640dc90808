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

    /// Lets other threads go before this one from now on.
    ///
    /// Linux keeps this for each thread; elsewhere it would slow the whole program, so nothing is done there.
    package static func stepBack() {
        #if os(Linux)
            _ = nice(10)
        #endif
    }

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

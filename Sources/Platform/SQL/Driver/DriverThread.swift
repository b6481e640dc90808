#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread of a driver's own: waiting for a disk or a server never holds one of Swift's few threads.
package enum DriverThread {
    /// How many cores this machine offers.
    package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Starts a thread that ends with `body`.
    ///
    /// - Throws: ``DatabaseError/failed(_:)`` where the system gives no more threads.
    package static func start(_ body: @escaping @Sendable () -> Void) throws {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 2 << 20)
        let work = Unmanaged.passRetained(Work(body))
        guard create(&attributes, work.toOpaque()) == 0 else {
            work.release()
            throw DatabaseError.failed("The system refused to start a thread.")
        }
    }

    /// Runs `body` on a thread of its own and returns what it returns.
    package static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try start { continuation.resume(with: Result { try body() }) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
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

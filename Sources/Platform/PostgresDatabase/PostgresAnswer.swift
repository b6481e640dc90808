internal import CPostgres

/// An answer of the server.
final class PostgresAnswer {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        PQclear(handle)
    }
}

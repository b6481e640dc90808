/// The engine that brings requests to a ``Responder``.
///
/// The product knows its engine by this alone, so that another can replace it.
public protocol Server: Sendable {
    /// Listens, and answers from now on.
    ///
    /// - Returns: The port.
    func start() throws -> Int

    /// Returns once the server has stopped.
    func run() async

    /// Takes no more requests, lets those at work finish within `grace`, and stops.
    func stop(graceWithin grace: Duration) async
}

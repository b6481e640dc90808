/// The one client for other people's servers: link cards, OpenID Connect, push, stores.
///
/// The address of every socket is checked when it is opened, after names were resolved, so no spelling, redirect or
/// changing name leads inside (`security.md` FE1). Requests run on a thread of their own.
///
/// ```swift
/// let outbound = Outbound()
/// let answer = try await outbound.fetch(OutboundRequest("GET", "https://example.org/"))
/// ```
public struct Outbound: Sendable {
    private let answer: @Sendable (OutboundRequest) async -> Result<OutboundResponse, OutboundError>

    /// A client on the real network: a server has one.
    public init(_ configuration: OutboundConfiguration = OutboundConfiguration()) {
        let thread = TransferThread(limit: configuration.requestLimit)
        answer = { request in
            do throws(OutboundError) {
                let transfer = try HTTPTransfer(HTTPExchange(request, configuration))
                return await transfer.run(on: thread)
            } catch {
                return .failure(error)
            }
        }
    }

    /// A client whose answers are made by `answer`: for tests.
    public init(answering answer: @escaping @Sendable (OutboundRequest) throws(OutboundError) -> OutboundResponse) {
        self.answer = { request in
            do throws(OutboundError) {
                return .success(try answer(request))
            } catch {
                return .failure(error)
            }
        }
    }

    /// The answer to `request`, whatever its status.
    public func fetch(_ request: OutboundRequest) async throws(OutboundError) -> OutboundResponse {
        try await answer(request).get()
    }
}

internal import Web

/// The body of the request at work, as it arrives: collected in memory, or handed on piece by piece.
struct Upload {
    var decoder: BodyDecoder
    /// The most bytes the route takes.
    let limit: Int
    /// How many have come.
    var count = 0
    /// The bytes collected for a route that takes the body in memory.
    var collected: [UInt8] = []
    /// The head whose body is collected.
    let head: RequestHead
    /// Where the pieces go for a route that reads the body itself.
    let stream: BodyStream?
    /// When all of it has to be here, in milliseconds on the loop's clock.
    var deadline: UInt64
    /// True where the client waits to be told to go on.
    var owesContinue: Bool

    /// True where what arrives stays in memory until the request is answered.
    var staysInMemory: Bool { stream?.isCollected ?? true }

    /// Tells the reader of a streamed body that no more comes.
    func fail(_ error: RequestBodyError) {
        stream?.finish(error)
    }
}

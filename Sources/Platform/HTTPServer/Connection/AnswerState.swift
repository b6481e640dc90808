/// The terms of the answer at work, and whether it is complete.
struct AnswerState {
    /// Whether the request was HEAD: everything but the body is sent.
    var isHead = false
    /// Whether the client speaks HTTP/1.0, which knows no chunks.
    var isOld = false
    /// Whether the connection ends after this answer.
    var closes = false
    /// Whether the answer is written over time, so that a client that ends its side is gone.
    var isStream = false
    /// Whether a draining server ends the stream early, telling the client to come back.
    var isEventStream = false
    /// Whether all of it has been handed to the outbox.
    var isComplete = false
}

/// The terms of the answer at work, and whether it is complete.
struct AnswerState {
    /// True where the request was HEAD: everything but the body is sent.
    var isHead = false
    /// True where the client speaks HTTP/1.0, which knows no chunks.
    var isOld = false
    /// True where the connection ends after this answer.
    var closes = false
    /// True where the answer is written over time, so that a client that ends its side is gone.
    var isStream = false
    /// True where a draining server ends the stream early, telling the client to come back.
    var isEventStream = false
    /// True where all of it has been handed to the outbox.
    var isComplete = false
}

internal import CUV

/// Why the server could not start.
public struct HTTPServerError: Error, CustomStringConvertible {
    /// A sentence for the person who starts it.
    public let description: String

    init(_ act: String, _ status: Int32) {
        description = "\(act) failed: \(String(cString: uv_strerror(status)))"
    }

    init(_ sentence: String) {
        description = sentence
    }
}

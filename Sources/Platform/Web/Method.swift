/// The request methods that Weft answers (RFC 9110 §9).
public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// True where a request with this method changes nothing (RFC 9110 §9.2.1).
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        case .post, .put, .patch, .delete: false
        }
    }
}

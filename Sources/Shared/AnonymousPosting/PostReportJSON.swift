public import Anonymous
public import Routing

/// The reason for which a program reports a post without a name.
public struct PostReportJSON: Codable, Sendable {
    /// One of the reasons that the staff know.
    public let reason: StringEnumJSON<PostReportReason>
}

extension PostReportReason: StringEnum {
    /// Its slug.
    public var word: String { slug }
}

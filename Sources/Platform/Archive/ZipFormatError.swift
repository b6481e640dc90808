/// Why a ZIP file, or something in it, is not read.
public struct ZipFormatError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The fault, in a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// How much a ZIP file may ask of whoever reads it.
public struct ZipLimits: Sendable {
    /// The most files in it.
    public var entries = 200_000
    /// The most bytes that one file may have once it is taken out.
    public var entrySize: Int64 = 4 << 30
    /// How many times larger than in the ZIP file a file above ``suspiciousSize`` may be.
    ///
    /// JSON shrinks to a tenth or twentieth; a thousandth is what bombs are made of.
    public var expansion: Int64 = 200
    /// Files up to this many bytes may be of any expansion.
    public var suspiciousSize: Int64 = 64 << 20

    /// The usual limits.
    public init() {}
}

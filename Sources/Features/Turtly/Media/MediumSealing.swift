import Secrets

/// Seals the files of photos and voice notes, each under a key of its own that stands in its note alone.
///
/// The bytes are padded first, then sealed as a stream whose pieces can be neither moved nor cut off, and kept in rows:
/// a file of its own would tell by its time when somebody wrote.
enum MediumSealing {
    /// How many sealed bytes a row holds.
    static let pieceLength = 256 << 10
    /// How many bytes a key has.
    static let keyLength = 32

    /// The pieces of a file, sealed.
    static func sealed(_ bytes: [UInt8], under key: [UInt8]) -> [[UInt8]] {
        let sealer = StreamSealer(key: Secret(key))
        let whole = sealer.seal(Padding.padded(bytes)) + sealer.finish()
        return stride(from: 0, to: whole.count, by: pieceLength).map { start in
            Array(whole[start..<min(start + pieceLength, whole.count)])
        }
    }

    /// The file, opened.
    ///
    /// - Throws: `SealError` where a piece is missing, moved or changed.
    static func opened(_ pieces: [[UInt8]], under key: [UInt8]) throws(SealError) -> [UInt8] {
        let opener = StreamOpener(key: Secret(key))
        var plain: [UInt8] = []
        for piece in pieces { plain += try opener.open(piece) }
        plain += try opener.finish()
        return try Padding.stripped(plain)
    }
}

import Kernel
import Secrets

/// A photo or a voice note of a note: everything that is known of it, and the key to its files.
struct NoteMedium: Sendable, Equatable {
    /// The kinds of media that a note can have.
    enum Kind: Int, Sendable {
        case photo = 0
        case voice = 1
    }

    let id: PublicID<NoteMedium>
    let kind: Kind
    /// The key to its files, 32 bytes, which stands nowhere else.
    let key: [UInt8]
    /// The media type of its files.
    let type: String
    /// How many bytes its file has, opened.
    let bytes: Int
    /// How many bytes its small file has, opened; 0 where there is none.
    let smallBytes: Int
    /// Width in pixels; 0 for a voice.
    let width: Int
    /// Height in pixels; 0 for a voice.
    let height: Int
    /// Length in milliseconds; 0 for a photo.
    let duration: Int
    /// Its content, in words.
    var alt: String

    /// The most grapheme clusters that say what is on it.
    static let altLimit = 500
    /// The rule of these words.
    static let altRule = TextRule.line(altLimit, bytes: altLimit * 4)

    func write(to writer: inout FieldWriter) {
        writer.write(id.text)
        writer.write(kind.rawValue)
        writer.write(key)
        writer.write(type)
        for number in [bytes, smallBytes, width, height, duration] { writer.write(number) }
        writer.write(alt)
    }
}

extension NoteMedium {
    init(from reader: inout FieldReader) throws(SealError) {
        guard let id = PublicID<NoteMedium>(try reader.text()) else { throw SealError() }
        self.id = id
        kind = try reader.value(Kind.init(rawValue:))
        key = try reader.field()
        type = try reader.text()
        bytes = try reader.number()
        smallBytes = try reader.number()
        width = try reader.number()
        height = try reader.number()
        duration = try reader.number()
        alt = try reader.text()
    }
}

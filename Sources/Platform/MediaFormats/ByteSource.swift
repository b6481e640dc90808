import POSIX

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of a file or of an array, by place; of a file never more than 64 KiB are in memory.
///
/// A place outside is ``MediaFormatError/damaged``, so that a reader of a format never looks where nothing is.
public final class ByteSource {
    private static let windowSize = 65_536

    /// How many bytes there are.
    public let count: Int
    private let descriptor: Int32?
    private var window: [UInt8]
    private var start = 0

    /// The bytes of an array.
    public init(_ bytes: [UInt8]) {
        descriptor = nil
        window = bytes
        count = bytes.count
    }

    /// The bytes of the file at `path`.
    ///
    /// - Throws: ``MediaFormatError`` where it cannot be read.
    public init(file path: String) throws(MediaFormatError) {
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        let end = opened < 0 ? -1 : lseek(opened, 0, SEEK_END)
        guard end >= 0 else {
            if opened >= 0 { close(opened) }
            throw MediaFormatError("This file cannot be read.")
        }
        descriptor = opened
        window = []
        count = Int(end)
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// The byte at `place`.
    public func byte(_ place: Int) throws(MediaFormatError) -> UInt8 {
        if place >= start, place - start < window.count { return window[place - start] }
        try load(place, 1)
        return window[place - start]
    }

    /// The `length` bytes from `place` on, at most 64 KiB.
    public func bytes(_ place: Int, _ length: Int) throws(MediaFormatError) -> ArraySlice<UInt8> {
        guard length > 0 else { return [] }
        try load(place, length)
        return window[(place - start)..<(place - start + length)]
    }

    /// The number in `size` bytes from `place` on, the greatest first.
    public func big(_ place: Int, _ size: Int) throws(MediaFormatError) -> Int {
        var number = 0
        for offset in 0..<size { number = number << 8 | Int(try byte(place + offset)) }
        return number
    }

    /// The number in `size` bytes from `place` on, the smallest first.
    public func little(_ place: Int, _ size: Int) throws(MediaFormatError) -> Int {
        var number = 0
        for offset in 0..<size { number |= Int(try byte(place + offset)) << (8 * offset) }
        return number
    }

    /// True where `text` stands at `place`; nothing stands beyond the end.
    public func has(_ text: StaticString, at place: Int) throws(MediaFormatError) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place >= 0, place <= count - length else { return false }
        let found = try bytes(place, length)
        return text.withUTF8Buffer { found.elementsEqual($0) }
    }

    /// True where one of `texts` stands at `place`.
    public func has(anyOf texts: [StaticString], at place: Int) throws(MediaFormatError) -> Bool {
        for text in texts where try has(text, at: place) { return true }
        return false
    }

    private func load(_ place: Int, _ length: Int) throws(MediaFormatError) {
        guard place >= 0, length <= Self.windowSize, place <= count - length else { throw .damaged }
        if place >= start, place - start <= window.count - length { return }
        guard let descriptor else { throw .damaged }
        let wanted = min(Self.windowSize, count - place)
        guard let read = try? Descriptors.read(descriptor, at: place, wanted), read.count == wanted else {
            throw .damaged
        }
        (window, start) = (read, place)
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An MP4 or M4A file that has been looked through: it holds tracks of pictures and sound, and nothing besides.
public struct CleanMovie: Sendable, Equatable {
    /// How many milliseconds it takes.
    public let duration: Int
    /// The size of its moving pictures; `nil` for sound alone.
    public let width: Int?, height: Int?
    private var tracks = 0

    /// Looks through the file at `path`, after making its hidden boxes empty.
    ///
    /// A box of hidden data becomes free space of the same length, so that no place of a frame changes.
    ///
    /// - Throws: ``MediaFormatError`` for every box that is not needed to play it.
    public init(cleaning path: String) throws(MediaFormatError) {
        let hidden = try MovieBoxes(ByteSource(file: path)).hidden
        try Self.empty(hidden, of: path)
        let source = try ByteSource(file: path)
        let left = try MovieBoxes(source)
        guard left.hidden.isEmpty, left.unknown.isEmpty else {
            throw MediaFormatError("This file could not be freed of its hidden data.")
        }
        duration = left.duration
        (width, height) = (left.width, left.height)
    }

    private static func empty(_ boxes: [Box], of path: String) throws(MediaFormatError) {
        guard !boxes.isEmpty else { return }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        for box in boxes {
            try write(Array("free".utf8), at: box.start + 4, to: descriptor)
            var place = box.body.lowerBound
            while place < box.body.upperBound {
                let length = min(65_536, box.body.upperBound - place)
                try write([UInt8](repeating: 0, count: length), at: place, to: descriptor)
                place += length
            }
        }
    }

    private static func write(_ bytes: [UInt8], at place: Int, to descriptor: Int32) throws(MediaFormatError) {
        let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(place)) }
        guard written == bytes.count else { throw MediaFormatError("This file cannot be written.") }
    }
}

/// The boxes of a movie, sorted into those that play it, those that hide something, and the rest.
private struct MovieBoxes {
    private static let parents: Set = ["moov", "trak", "mdia", "minf", "dinf", "stbl", "edts"]
    private static let leaves: Set = [
        "ftyp", "mdat", "mvhd", "tkhd", "mdhd", "vmhd", "smhd", "dref", "stsd", "stts", "stss", "ctts", "cslg", "stsc",
        "stsz", "stco", "co64", "sdtp", "sgpd", "sbgp", "elst",
    ]
    private static let hiding: Set = ["udta", "meta", "uuid", "free", "skip", "wide"]

    private let source: ByteSource
    private(set) var hidden: [Box] = []
    private(set) var unknown: [String] = []
    private(set) var duration = 0
    private(set) var width: Int?, height: Int?

    init(_ source: ByteSource) throws(MediaFormatError) {
        self.source = source
        try sort(0..<source.count)
    }

    private mutating func sort(_ range: Range<Int>) throws(MediaFormatError) {
        var boxes = Boxes(source, range)
        while let box = try boxes.next() {
            if Self.parents.contains(box.name) {
                try sort(box.body)
            } else if Self.hiding.contains(box.name) {
                if try !isEmpty(box) { hidden.append(box) }
            } else if box.name == "hdlr" {
                try readHandler(box)
            } else if Self.leaves.contains(box.name) {
                try read(box)
            } else {
                unknown.append(box.name)
            }
        }
    }

    private func isEmpty(_ box: Box) throws(MediaFormatError) -> Bool {
        guard box.name == "free" else { return false }
        for place in box.body where try source.byte(place) != 0 { return false }
        return true
    }

    /// A track is of pictures or sound, and its name is one that converters write.
    private mutating func readHandler(_ box: Box) throws(MediaFormatError) {
        let start = box.body.lowerBound
        let isKnown = try source.has(anyOf: ["vide", "soun"], at: start + 8)
        var name: [UInt8] = []
        for place in box.body.dropFirst(24) where try source.byte(place) != 0 { name.append(try source.byte(place)) }
        let names = ["", "VideoHandler", "SoundHandler"]
        if !isKnown || !names.contains(String(decoding: name, as: UTF8.self)) { unknown.append("hdlr") }
    }

    private mutating func read(_ box: Box) throws(MediaFormatError) {
        let start = box.body.lowerBound
        if box.name == "mvhd" {
            let isLong = try source.byte(start) == 1
            let scale = try source.big(start + (isLong ? 20 : 12), 4)
            let length = isLong ? try source.big(start + 24, 8) : try source.big(start + 16, 4)
            guard scale > 0, length >= 0, length < 1 << 50 else { throw .damaged }
            duration = length * 1_000 / scale
        }
        if box.name == "tkhd", box.body.count >= 8 {
            let size = (
                try source.big(box.body.upperBound - 8, 4) >> 16, try source.big(box.body.upperBound - 4, 4) >> 16
            )
            if size.0 > 0, size.1 > 0 { (width, height) = size }
        }
    }
}

import Contracts
import Foundation
import Kernel

extension MediaMaker {
    /// Takes PNG files by their first bytes, and everything that begins with `film` or `sound`, and keeps them as they
    /// came: what decoders do has tests of its own.
    static let copying = MediaMaker { path, folder in
        let bytes = [UInt8](try Foundation.Data(contentsOf: URL(filePath: path)))
        let (shape, type): (MediaItem.Shape, String)
        if bytes.starts(with: TestPicture.signature) {
            (shape, type) = (.image, "image/png")
        } else if bytes.starts(with: Array("film".utf8)) {
            (shape, type) = (.video, "video/mp4")
        } else if bytes.starts(with: Array("sound".utf8)) {
            (shape, type) = (.audio, "audio/mp4")
        } else {
            throw Problem.field("file", "This is neither a picture nor a film nor sound.")
        }
        let size = shape == .image ? TestPicture.size(of: bytes) : shape == .video ? (640, 360) : (0, 0)
        var files: [MadeMedia.File] = []
        for form in shape == .audio ? [.original] : [.original, .small] as [MediaItem.Renditions] {
            let copy = "\(folder)/\(form.rawValue)"
            try Foundation.Data(bytes).write(to: URL(filePath: copy))
            files.append(
                MadeMedia.File(form, path: copy, type: type, width: size.0, height: size.1, bytes: bytes.count)
            )
        }
        return MadeMedia(shape, files: files, blurhash: shape == .audio ? "" : "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
    }
}

/// Pictures for tests.
public enum TestPicture {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The first bytes of a PNG of this size, different for every `mark`.
    public static func png(width: Int = 40, height: Int = 30, mark: Int = 0) -> [UInt8] {
        let numbers = [width, height].flatMap { number in
            stride(from: 24, through: 0, by: -8).map { UInt8(number >> $0 & 255) }
        }
        return signature + [0, 0, 0, 13] + Array("IHDR".utf8) + numbers + Array("mark \(mark)".utf8)
    }

    static func size(of png: [UInt8]) -> (Int, Int) {
        guard png.count >= 24 else { return (1, 1) }
        func number(_ start: Int) -> Int { png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }
}

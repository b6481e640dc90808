import Archive
import Foundation

#if canImport(MastodonArchive)
    @testable import MastodonArchive
#endif

/// An outbox read twice: item by item as the import does, and whole by a JSON decoder.
enum OutboxRead {
    private struct Outbox: Decodable {
        let orderedItems: [Item]?

        struct Item: Decodable {
            init(from decoder: any Decoder) {}
        }
    }

    /// In what the two readings of `bytes` differ; `nil` where they agree, or the bytes are refused.
    ///
    /// - Parameter path: a file to write them to, as only files are read item by item.
    static func mistake(in bytes: [UInt8], at path: String) -> String? {
        guard let file = fopen(path, "w") else { return "no file at \(path)" }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        defer { unlink(path) }
        var ranges: [Range<Int64>] = []
        do {
            var items = JSONItems(try RandomAccessFile(path), named: "outbox.json")
            while let range = try items.next() { ranges.append(range) }
        } catch let mistake as JSONPlaceError {
            return mistake.line > 0 && mistake.column > 0 ? nil : "a mistake nowhere: \(mistake)"
        } catch {
            return "\(error)"
        }
        for (one, next) in zip(ranges, ranges.dropFirst()) where one.upperBound >= next.lowerBound {
            return "items overlap at \(next.lowerBound)"
        }
        guard ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= bytes.count && !$0.isEmpty }) else {
            return "an item lies outside of the file"
        }
        // Of a name that stands there twice each reader may take another.
        guard Data(bytes).ranges(of: Data("rdered".utf8)).count == 1,
            let outbox = try? JSONDecoder().decode(Outbox.self, from: Data(bytes)), let items = outbox.orderedItems
        else { return nil }
        return items.count == ranges.count ? nil : "\(ranges.count) items instead of \(items.count)"
    }
}

import Contracts
import Design
import Kernel
import Markup
import SQL
import Synchronization

/// The picture of a group; a piece of cloth of its own where it has none.
struct GroupCover: View {
    let seed: Int64
    let picture: MediaItem?

    init(_ group: Group, _ picture: MediaItem?) {
        seed = group.id.rawValue
        self.picture = picture
    }

    init(seed: Int64) {
        self.seed = seed
        picture = nil
    }

    var body: HTML {
        div(.class("group-cover"), .aria("hidden", "true")) {
            if let picture { Photo(picture, isDecorative: true) } else { cloth }
        }
    }

    private static let rows = 15
    private static let columns = 24

    /// Those that were drawn lately by their seeds, about 1 KB each: they never change.
    private static let drawn = Mutex(RecentlyUsed<Int64, HTML>(capacity: 1000))

    private var cloth: HTML {
        if let known = Self.drawn.withLock({ $0.value(for: seed) }) { return known }
        let drawing = drawing
        Self.drawn.withLock { _ = $0.keep(drawing, for: seed) }
        return drawing
    }

    /// Threads in two dyes, the same ones for the same group whenever it is drawn.
    private var drawing: HTML {
        var threads = Threads(seed)
        let dyes = [threads.next(12), threads.next(12)]
        var runs: [[(x: Int, y: Int, length: Int)]] = [[], []]
        for row in 0..<Self.rows {
            var column = threads.next(3)
            while column < Self.columns {
                let length = min(1 + threads.next(5), Self.columns - column)
                runs[threads.next(3) / 2].append((x: column, y: row, length: length))
                column += length + 1 + threads.next(2)
            }
        }
        return svg(
            .class("woven", "dye-\(dyes[0])"),
            .viewBox("0 0 \(Self.columns) \(Self.rows)"),
            .preserveAspectRatio("none")
        ) {
            for (number, bars) in runs.enumerated() {
                path(.class("dye-\(dyes[number])"), .bars(bars))
            }
        }
    }

    /// Small numbers that follow from a seed.
    private struct Threads {
        private var state: UInt64

        init(_ seed: Int64) {
            state = UInt64(bitPattern: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        }

        mutating func next(_ count: UInt64) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int((state >> 33) % count)
        }
    }
}

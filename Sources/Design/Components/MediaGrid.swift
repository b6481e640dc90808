public import Kernel
public import Markup

/// The pictures, the film or the sound of a card, each in a place that is there before it has loaded.
public struct MediaGrid: View {
    private let items: [MediaItem]
    private let isSensitive: Bool

    /// A grid of up to four pictures, or a film or sound.
    ///
    /// - Parameter isSensitive: whether they are folded until somebody opens them.
    public init(_ items: [MediaItem], isSensitive: Bool = false) {
        self.items = items
        self.isSensitive = isSensitive
    }

    /// The grid.
    public var body: HTML {
        guard !items.isEmpty else { return HTML() }
        return isSensitive ? Disclosure("Sensitive") { grid }.body : grid
    }

    private var grid: HTML {
        div(.class("media", "media-\(min(items.count, 4))")) {
            for item in items { MediaView(item, isAlone: items.count == 1) }
        }
    }
}

/// One picture, film or sound.
public struct MediaView: View {
    private let item: MediaItem
    private let isAlone: Bool

    /// A picture that leads to itself in full, or a player.
    ///
    /// - Parameter isAlone: whether it keeps its own shape; among others it is cut to theirs.
    public init(_ item: MediaItem, isAlone: Bool = true) {
        self.item = item
        self.isAlone = isAlone
    }

    /// The picture or player, with what it shows in words behind a button.
    public var body: HTML {
        figure(.class("shot", item.shape == .audio ? "sound" : nil)) {
            switch item.shape {
            case .image: a(.href(item.pagePath ?? item.path)) { Photo(item) }
            case .animation: animation
            case .video: film
            case .audio: sound
            }
            if !item.alt.isEmpty { words }
        }
    }

    /// A picture that moves stands still until somebody plays it (WCAG 2.2.2), without scripts; with them what is
    /// folded is not loaded before.
    private var animation: HTML {
        details(.class("moving")) {
            summary {
                Photo(item)
                span(.class("badge play")) { "Play" }
                span(.class("badge stop")) { "Stop" }
            }
            Photo(item, isSmall: false)
        }
    }

    private var film: HTML {
        video(
            .controls,
            .preload("none"),
            .playsinline,
            .src(item.path),
            .when(item.posterPath != nil, .poster(item.posterPath ?? "/")),
            .width(max(item.width, 1)),
            .height(max(item.height, 1)),
            .aria("label", item.alt.isEmpty ? "A video without a description" : item.alt)
        )
    }

    private var sound: HTML {
        audio(
            .controls,
            .preload("none"),
            .src(item.path),
            .aria("label", item.alt.isEmpty ? "An audio file without a description" : item.alt)
        )
    }

    private var words: HTML {
        details(.class("alt")) {
            summary(.aria("label", "Description")) { "ALT" }
            p(.dir("auto")) { item.alt }
        }
    }
}

/// A picture over the colour that it has on the whole, cut around the point that stays in view.
public struct Photo: View {
    private let item: MediaItem
    private let isSmall: Bool
    private let isDecorative: Bool
    private let sizes: String?
    private let isLazy: Bool

    /// A picture, small or as large as it may be.
    ///
    /// - Parameters:
    ///   - isDecorative: whether words beside it say what it is.
    ///   - sizes: how wide it is on the page, where the browser chooses between small and large by that.
    ///   - isLazy: whether it is loaded when somebody comes near it.
    public init(
        _ item: MediaItem,
        isSmall: Bool = true,
        isDecorative: Bool = false,
        sizes: String? = nil,
        isLazy: Bool = true
    ) {
        self.item = item
        self.isSmall = isSmall
        self.isDecorative = isDecorative
        self.sizes = sizes
        self.isLazy = isLazy
    }

    /// The picture.
    public var body: HTML {
        HTML {
            ground
            img(
                .class("cut-\(item.focus.cell)"),
                .when(sizes != nil, .srcset(both)),
                .when(sizes != nil, .sizes(sizes ?? "")),
                .src(isSmall ? item.smallPath : item.path),
                .width(max(item.width, 1)),
                .height(max(item.height, 1)),
                .alt(isDecorative ? "" : item.alt.isEmpty ? "A picture without a description" : item.alt),
                .when(isLazy, .loading("lazy")),
                .decoding("async")
            )
        }
    }

    /// The small picture and the large one, each with its width.
    private var both: [(path: Path, width: Int)] {
        let (width, height) = (max(item.width, 1), max(item.height, 1))
        let smallWidth = max(1, min(width, width * Self.smallSide / max(width, height)))
        return [(path: item.smallPath, width: smallWidth), (path: item.path, width: width)]
    }

    /// The longer side of a small picture.
    private static let smallSide = 640

    /// The one colour under it until it has loaded.
    private var ground: HTML {
        guard let color = AverageColor(blurhash: item.blurhash) else { return HTML() }
        return svg(.aria("hidden", "true"), .class("ground")) {
            rect(
                .width(percent: 100),
                .height(percent: 100),
                .fill(red: color.red, green: color.green, blue: color.blue)
            )
        }
    }
}

/// The colour that a picture has on the whole: the first part of its blurhash.
struct AverageColor: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8
    )

    /// Reads the letters 2 to 5, a number of base 83; `nil` where there are none.
    init?(blurhash: String) {
        let letters = Array(blurhash.utf8)
        guard letters.count >= 6 else { return nil }
        var value = 0
        for letter in letters[2..<6] {
            guard let digit = Self.digits.firstIndex(of: letter) else { return nil }
            value = value * 83 + digit
        }
        (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    }
}

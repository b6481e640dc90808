import Kernel

/// How the pictures of a story lie beside one another, by their number and their shape; their order is kept.
struct PictureLayout: Sendable, Equatable {
    let items: [MediaItem]

    /// The words of the style sheet for all of them together.
    var classes: String {
        let count = min(items.count, 10)
        guard count == 1, let one = items.first else { return "shots n\(count)" }
        return one.ratio < Self.portrait ? "shots n1 tall" : "shots n1"
    }

    /// True where the one picture stands beside the text on a wide page.
    var isBeside: Bool { items.count == 1 && (items.first?.ratio ?? 1) < Self.portrait }

    /// Under which a picture stands upright.
    private static let portrait = 0.9

    /// The words of the style sheet for one of them: of two side by side how wide each is; whether it is shown whole,
    /// because it would lose more than a third.
    func classes(at index: Int) -> String? {
        let ratio = items[index].ratio
        if items.count == 2 { return "w\(Int((min(max(ratio, 0.7), 1.4) * 10).rounded()))" }
        guard items.count > 2 else { return nil }
        let isLead = index == 0 && items.count != 4
        let cell = isLead ? 1.5 : 1
        return min(ratio / cell, cell / ratio) < 2.0 / 3 ? "whole" : nil
    }

    /// How wide a picture is on the page, for the browser to choose a size.
    func sizes(at index: Int) -> String {
        switch items.count {
        case 1: isBeside ? "(min-width: 56.25em) 22rem, 100vw" : "(min-width: 56.25em) 60rem, 100vw"
        case 2: "(min-width: 56.25em) 30rem, 50vw"
        default: index == 0 ? "(min-width: 56.25em) 40rem, 100vw" : "(min-width: 56.25em) 20rem, 50vw"
        }
    }
}

extension MediaItem {
    /// Width by height; 1 where nobody knows.
    var ratio: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }
}

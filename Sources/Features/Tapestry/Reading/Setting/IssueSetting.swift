import Calendar
import Kernel
import Markup

/// An issue as it is set: which picture opens it, which stories follow, how each of them stands.
///
/// Made of the snapshot alone, so that all forms agree and the same snapshot gives the same bytes.
struct IssueSetting: Sendable {
    let snapshot: Snapshot
    /// The picture under the masthead; it is not repeated in its story.
    let cover: MediaItem?
    /// The number of its story among all.
    private let coverIndex: Int?
    /// All items, those of this period first.
    let items: [StorySetting]

    /// - Parameter folder: where the pictures of a story are for a reader who has an address of their own; where all
    ///   uploads are unless it is said.
    init(_ snapshot: Snapshot, pictures folder: (SnapshotStory) -> Path? = { _ in nil }) {
        self.snapshot = snapshot
        let all = snapshot.items
        let media = all.map { item in item.story.map { $0.media(in: folder($0)) } ?? [] }
        let cover = Self.cover(of: media)
        self.cover = cover?.item
        coverIndex = cover?.index
        let first = all.firstIndex { $0.story != nil }
        items = all.enumerated().map { index, item in
            let hidden = index == cover?.index ? cover?.item : nil
            return StorySetting(item, media[index], without: hidden, isFirst: index == first)
        }
    }

    var head: SnapshotHead { snapshot.head }
    /// Stories of this period, with the marks of those that were withdrawn.
    var present: [StorySetting] { items.filter { !$0.item.isEarlier } }
    /// Stories that come from periods before it.
    var earlier: [StorySetting] { items.filter(\.item.isEarlier) }

    /// Who wrote, each once, in the order of their first stories.
    var authors: [SnapshotAuthor] {
        var seen = Set<Int64>()
        return snapshot.stories.map(\.author).filter { seen.insert($0.id).inserted }
    }

    /// Every colour in it, each once.
    var colours: [Ground] {
        var seen = Set<Ground>()
        return ([head.accent] + snapshot.stories.map(\.ground)).filter { seen.insert($0).inserted }
    }

    var pictureCount: Int { snapshot.stories.reduce(0) { $0 + $1.pictures.count { $0.item.shape.isPicture } } }
    var voiceCount: Int { snapshot.stories.reduce(0) { $0 + $1.pictures.count { $0.item.shape == .audio } } }

    /// The widest landscape of the first story that has one.
    private static func cover(of stories: [[MediaItem]]) -> (index: Int, item: MediaItem)? {
        for (index, media) in stories.enumerated() {
            let wide = media.filter { $0.shape == .image && $0.ratio >= 1.2 }
            if let widest = wide.max(by: { $0.ratio < $1.ratio }) { return (index, widest) }
        }
        return nil
    }
}

/// A story as it stands in an issue.
struct StorySetting: Sendable {
    let item: SnapshotItem
    let text: Typesetting?
    /// Its pictures but for the one that opens the issue.
    let pictures: PictureLayout
    let voice: MediaItem?
    /// True for the first one, whose first letter is large.
    let takesInitial: Bool

    init(_ item: SnapshotItem, _ media: [MediaItem], without cover: MediaItem?, isFirst: Bool) {
        self.item = item
        let pictures = media.filter { $0.shape.isPicture }
        text = item.story.map { Typesetting($0.words, hasPictures: !pictures.isEmpty) }
        self.pictures = PictureLayout(items: pictures.filter { $0.id != cover?.id })
        voice = media.first { $0.shape == .audio }
        takesInitial = isFirst && text?.takesInitial == true
    }
}

extension SnapshotStory {
    /// Its pictures and its voice, in a folder of their own where there is one.
    func media(in folder: Path?) -> [MediaItem] {
        pictures.map { picture in folder.map { picture.item.moved(to: $0) } ?? picture.item }
    }
    /// `Jonas, Wednesday 11 November`, for stories without a headline.
    var title: String { words.headline ?? "\(speaker), \(day.weekdayAndDay)" }
    /// `Monday 9 November, at the top field`.
    var dateline: String { place.isEmpty ? day.weekdayAndDay : "\(day.weekdayAndDay), \(place)" }
}

import Kernel

extension StoryFormat {
    /// The bytes of `story` in this form, of the server whose addresses begin with `base`.
    ///
    /// - Parameter pictures: those that a book has; other forms tell of them in words.
    func bytes(of record: StoryRecord, base: String, _ pictures: BookPictures) throws -> [UInt8] {
        switch self {
        case .markdown: Array(MarkdownStory(source: record.text, base: base).text.utf8)
        case .text: Array(PlainStory(source: record.text, base: base).text.utf8)
        case .json: try StoryExport(record).bytes
        case .twee: Array(TweeStory(record: record, base: base).text.utf8)
        case .epub: try EPUBStory(source: record.text, base: base, pictures: pictures).bytes
        }
    }
}

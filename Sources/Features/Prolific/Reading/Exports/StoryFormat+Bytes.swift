import Kernel

extension StoryFormat {
    /// The bytes of `story` in this form, of the server whose addresses begin with `base`.
    func bytes(of story: StoryRecord, base: String) throws -> [UInt8] {
        switch self {
        case .markdown: Array(MarkdownStory(story: story.text, base: base).text.utf8)
        case .text: Array(PlainStory(story: story.text, base: base).text.utf8)
        case .json: try StoryExport(story).bytes
        case .twee: Array(TweeStory(story: story, base: base).text.utf8)
        case .epub: try EPUBStory(story: story.text, base: base).bytes
        }
    }
}

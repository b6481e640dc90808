import Contracts
import Kernel

/// The pictures and the voice of a story.
enum StoryMedia {
    /// The kind of owner to which media of stories belong.
    static let kind = "tapestry"
    /// The kind of owner to which pictures of groups belong.
    static let groupKind = "tapgroup"

    /// Up to ten pictures and one voice note.
    static let room = UploadRoom(
        in: "story",
        limit: ToldStory.pictureLimit + 1,
        title: "Pictures and voice",
        label: "Choose photos",
        hint: "Up to ten pictures, and one voice note of at most three minutes.",
        voiceSeconds: 180
    )
    /// The longest voice note, with what a recorder adds, in milliseconds.
    static let longestVoice = 180_500

    static func owner(_ story: ID<ToldStory>) -> AttachmentOwner { AttachmentOwner(kind, story.rawValue) }
    static func owner(_ group: ID<Group>) -> AttachmentOwner { AttachmentOwner(groupKind, group.rawValue) }

    /// - Throws: ``Problem`` `.invalid` at the field `media`.
    static func check(_ items: [MediaItem]) throws(Problem) {
        guard items.count(where: { $0.shape.isPicture }) <= ToldStory.pictureLimit else {
            throw .field("media", "A story has room for \(ToldStory.pictureLimit) pictures.")
        }
        let voices = items.filter { $0.shape == .audio }
        guard voices.count <= 1 else { throw .field("media", "A story has room for one voice note.") }
        if let voice = voices.first, voice.duration > longestVoice {
            throw .field("media", "A voice note has at most three minutes.")
        }
        guard !items.contains(where: { $0.shape == .video }) else {
            throw .field("media", "A story takes pictures and a voice note, no videos.")
        }
    }
}

/// The kind of a file that was taken, as people see it.
public enum MediaShape: String, Sendable, Equatable {
    /// A still picture.
    case image
    /// A picture with many frames and no sound.
    case animation
    /// Moving pictures, with or without sound.
    case video
    /// Sound alone.
    case audio
}

/// One file made anew from what was sent, with nothing of its hidden data.
public struct MediaRendition: Sendable, Equatable {
    /// `original` at full size, `small` to show in lists, `face` beside lines, `poster` for the first picture of a video.
    public let name: String
    /// Its name in the folder it was written to, such as `small.jpg`.
    public let file: String
    /// Its MIME type.
    public let type: String
    /// Its size in pixels; `nil` for sound.
    public let width: Int?, height: Int?
    /// Its length.
    public let bytes: Int64
}

/// The outcome of the work on one file.
public struct MediaResult: Sendable, Equatable {
    /// The kind that people see.
    public let shape: MediaShape
    /// The files, `original` first.
    public let renditions: [MediaRendition]
    /// A few characters that browsers draw as a blurred picture until the real one is there.
    public let blurhash: String?
    /// Milliseconds of an animation, a video or a sound.
    public let duration: Int?
}

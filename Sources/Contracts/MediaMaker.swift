public import Kernel

/// Makes of an uploaded file what others may see: checked, decoded, and written anew without what it told of its maker.
///
/// The work is done by another process; here is only what slices need of it.
public struct MediaMaker: Sendable {
    private let body: @Sendable (_ file: String, _ folder: String) async throws -> MadeMedia

    /// A maker that reads a file and writes what it makes into a folder.
    public init(_ body: @escaping @Sendable (_ file: String, _ folder: String) async throws -> MadeMedia) {
        self.body = body
    }

    /// Makes of `file`, in `folder`, what others may see.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file` for what cannot be taken.
    public func make(_ file: String, into folder: String) async throws -> MadeMedia { try await body(file, folder) }
}

/// The media made of an uploaded file.
public struct MadeMedia: Sendable {
    /// One form of it.
    public struct File: Sendable {
        /// Which form.
        public let form: MediaItem.Renditions
        /// Where it lies.
        public let path: String
        /// Its media type.
        public let type: String
        /// Width in pixels; 0 for sound.
        public let width: Int
        /// Height in pixels; 0 for sound.
        public let height: Int
        /// How many bytes it has.
        public let bytes: Int

        /// A form written out.
        public init(
            _ form: MediaItem.Renditions,
            path: String,
            type: String,
            width: Int = 0,
            height: Int = 0,
            bytes: Int
        ) {
            self.form = form
            self.path = path
            self.type = type
            self.width = width
            self.height = height
            self.bytes = bytes
        }
    }

    /// The kind of media: a picture, a film or sound.
    public let shape: MediaItem.Shape
    /// Its forms, as large as it may be first.
    public let files: [File]
    /// A few letters from which a blurred picture can be made; empty where there are none.
    public let blurhash: String
    /// Length in milliseconds; 0 for pictures that stand still.
    public let duration: Int

    /// The made media, written out.
    public init(_ shape: MediaItem.Shape, files: [File], blurhash: String = "", duration: Int = 0) {
        self.shape = shape
        self.files = files
        self.blurhash = blurhash
        self.duration = duration
    }
}

public import Kernel
public import Storage

/// The way of uploads: where they arrive, what makes of them what others may see, and where that is kept.
public struct Uploads: Sendable {
    /// Where the bytes lie for good.
    public let blobs: any BlobStore
    /// Where files lie while they arrive and are worked on.
    public let incoming: WorkFolder
    /// Where files lie meanwhile that are to touch no disk: a folder in memory, where the system has one.
    public let memory: WorkFolder
    /// Makes of files what others may see.
    public let maker: MediaMaker
    /// Draws the pictures that stand for things where they are shared.
    public let cards: CardMaker

    /// The way of uploads, written out.
    ///
    /// - Parameter memory: the folder in memory; `incoming` unless said otherwise.
    public init(
        blobs: any BlobStore,
        incoming: WorkFolder,
        memory: WorkFolder? = nil,
        maker: MediaMaker,
        cards: CardMaker = .none
    ) {
        self.blobs = blobs
        self.incoming = incoming
        self.memory = memory ?? incoming
        self.maker = maker
        self.cards = cards
    }

    /// For work that has nothing to do with files: whatever is sent is refused.
    public static let none = Uploads(
        blobs: DiskStore(folder: "/dev/null"),
        incoming: WorkFolder(path: "/dev/null"),
        maker: MediaMaker { _, _ in throw Problem.field("file", "This server takes no files.") }
    )
}

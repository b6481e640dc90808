import Secrets

/// The pictures of the demo world: portraits and headers by username, scenes by name; the folder `Pictures`, where
/// SOURCES.md says where they come from.
enum WorldPictures {
    /// The bytes of a picture of somebody, or of a scene.
    static func bytes(_ name: String, of files: KeyValuePairs<String, String>) -> [UInt8]? {
        let stem = name.replacing("_", with: "-")
        return files.first { $0.key == stem }.flatMap { Base64URL.decode($0.value) }
    }
}

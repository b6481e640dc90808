import Configuration
import Kernel
import Outbound
import Secrets
import Storage

/// Where uploads are kept, as the operator set it.
struct MediaSetting: Sendable {
    private var store: ObjectStoreConfiguration?
    private var host: TrustedHost?

    init(_ reader: inout SettingReader) {
        let text = reader.text("WEFT_MEDIA", default: "folder")
        let region = reader.text("WEFT_MEDIA_REGION", default: "us-east-1")
        let keyID = reader.text("WEFT_MEDIA_KEY_ID", default: "")
        let key = reader.secret("WEFT_MEDIA_KEY")
        guard text != "folder" else { return }
        let form = /(https?:\/\/([A-Za-z0-9.\-]+)(?::([0-9]{1,5}))?)\/([a-z0-9][a-z0-9.\-]{1,61})/
        guard let match = text.wholeMatch(of: form) else {
            reader.refuse("WEFT_MEDIA must be folder or like https://s3.example.org/bucket.")
            return
        }
        guard !keyID.isEmpty, let key else {
            reader.refuse("WEFT_MEDIA names a store; WEFT_MEDIA_KEY_ID and WEFT_MEDIA_KEY must be set as well.")
            return
        }
        store = ObjectStoreConfiguration(
            endpoint: String(match.output.1),
            bucket: String(match.output.4),
            signature: RequestSignature(keyID: keyID, key: key, region: region)
        )
        host = TrustedHost(String(match.output.2), port: match.output.3.flatMap { Int($0) })
    }

    /// The store itself; a folder in the data folder unless another one is set.
    func blobs(in dataFolder: String) -> any BlobStore {
        guard let store, let host else { return DiskStore(folder: "\(dataFolder)/media") }
        return ObjectStore(store, Outbound(OutboundConfiguration(trustedHosts: [host])))
    }
}

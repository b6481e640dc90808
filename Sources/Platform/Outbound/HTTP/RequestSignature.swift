public import Secrets

/// Signs requests to a service that speaks as Amazon's do (AWS Signature Version 4).
public struct RequestSignature: Sendable {
    /// The name of the key.
    public let keyID: String
    let key: Secret
    /// The region that the service is in, such as `eu-central-1`; many stores take any.
    public let region: String
    /// The service, such as `s3`.
    public let service: String

    /// A signature with a key.
    public init(keyID: String, key: Secret, region: String, service: String = "s3") {
        self.keyID = keyID
        self.key = key
        self.region = region
        self.service = service
    }
}

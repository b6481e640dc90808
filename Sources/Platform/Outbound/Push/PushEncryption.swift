internal import Secrets

/// Encrypts a message for one browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291.
enum PushEncryption {
    private static let recordSize: [UInt8] = [0, 0, 16, 0]

    /// The body of a push.
    ///
    /// - Parameters:
    ///   - sender: a key pair of this message alone.
    ///   - salt: 16 bytes of this message alone.
    ///   - padding: how many bytes hide how long the text is.
    static func seal(
        _ text: [UInt8],
        for receiver: PushReceiver,
        by sender: P256Key,
        salt: [UInt8],
        padding: Int
    ) -> [UInt8] {
        let purpose = Array("WebPush: info\0".utf8) + receiver.key.bytes + sender.publicKey.bytes
        let material = HKDF.key(
            from: sender.shared(with: receiver.key),
            salt: receiver.secret,
            purpose: purpose,
            count: 32
        )
        let key = HKDF.key(
            from: material,
            salt: Secret(salt),
            purpose: Array("Content-Encoding: aes128gcm\0".utf8),
            count: 16
        )
        let nonce = HKDF.key(
            from: material,
            salt: Secret(salt),
            purpose: Array("Content-Encoding: nonce\0".utf8),
            count: 12
        )
        let own = sender.publicKey.bytes
        let record = text + [2] + [UInt8](repeating: 0, count: padding)
        return salt + recordSize + [UInt8(own.count)] + own + AES128GCM.seal(record, key: key, nonce: nonce)
    }

    /// How many bytes fill a text up to the next multiple of 256, as far as it may go.
    static func padding(of text: [UInt8]) -> Int {
        min((256 - text.count % 256) % 256, max(0, PushMessage.largest - text.count))
    }
}

import Configuration
package import Kernel

/// The settings of uploads.
enum MediaSettings {
    static let all: [any SettingDeclaration] = [quota]

    static let quota = Setting<Int64>(
        usual: megabytes(5120),
        rows: [SettingRow("WEFT_MEDIA_QUOTA", usual: "5120", "megabytes of files that one account may have")]
    ) { reader in
        megabytes(reader.number("WEFT_MEDIA_QUOTA", default: 5120, in: 1...10_000_000))
    }

    private static func megabytes(_ number: Int) -> Int64 { Int64(number) << 20 }
}

extension Site {
    /// How many bytes of uploads an account may have.
    package var mediaQuota: Int64 {
        get { self[MediaSettings.quota] }
        set { self[MediaSettings.quota] = newValue }
    }
}

import Anonymous

/// Lengths of public texts as people say them.
enum VoiceWords {
    /// `278 of 2,000 characters`.
    static func count(_ text: PublicText) -> String {
        "\(grouped(text.text.count)) of \(grouped(PublicText.longest)) characters"
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? String(number) : "\(number / 1000),\(String(1000 + number % 1000).dropFirst())"
    }
}

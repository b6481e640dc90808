#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A picture in about thirty characters: a few waves of colour, in the form that blurha.sh describes.
enum Blurhash {
    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "abcdefghijklmnopqrstuvwxyz" + "#$%*+,-.:;=?@[]^_{|}~"
    )

    private typealias Colour = SIMD3<Double>

    /// The text of `pixels`, which should be few: every wave is laid over all of them.
    static func encode(_ pixels: Pixels) -> String {
        let (across, down) = pixels.width >= pixels.height ? (4, 3) : (3, 4)
        let light = linear(pixels)
        var waves: [Colour] = []
        for y in 0..<down {
            for x in 0..<across { waves.append(wave(x, y, light, pixels)) }
        }
        let greatest = waves.dropFirst().map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
        let scale = min(max(Int(greatest * 166 - 0.5), 0), 82)
        let unit = Double(scale + 1) / 166
        let mean = waves[0]
        var text = digit(across - 1 + (down - 1) * 9, 1) + digit(scale, 1)
        text += digit(byte(mean.x) << 16 | byte(mean.y) << 8 | byte(mean.z), 4)
        for wave in waves.dropFirst() {
            let steps = [wave.x, wave.y, wave.z].map { step($0 / unit) }
            text += digit((steps[0] * 19 + steps[1]) * 19 + steps[2], 2)
        }
        return text
    }

    /// True where `text` looks like one: what a child process says is not believed.
    static func isValid(_ text: String) -> Bool {
        text.count == 28 && text.allSatisfy { digits.contains($0) }
    }

    /// How much of the wave with so many half-turns across and down there is.
    private static func wave(_ x: Int, _ y: Int, _ light: [Colour], _ pixels: Pixels) -> Colour {
        let columns = (0..<pixels.width).map { cos(.pi * Double(x * $0) / Double(pixels.width)) }
        let rows = (0..<pixels.height).map { cos(.pi * Double(y * $0) / Double(pixels.height)) }
        var sum = Colour.zero
        for row in 0..<pixels.height {
            for column in 0..<pixels.width { sum += light[row * pixels.width + column] * (columns[column] * rows[row]) }
        }
        return sum * ((x == 0 && y == 0 ? 1 : 2) / Double(pixels.width * pixels.height))
    }

    /// The light of the first frame; what is transparent counts as white paper.
    private static func linear(_ pixels: Pixels) -> [Colour] {
        (0..<(pixels.width * pixels.height)).map { index in
            let start = index * pixels.bands
            let cover = pixels.bands == 4 ? Double(pixels.bytes[start + 3]) / 255 : 1
            let colour = Colour((0..<3).map { light(of: Double(pixels.bytes[start + $0]) / 255) })
            return colour * cover + Colour(repeating: 1 - cover)
        }
    }

    private static func light(of value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func byte(_ light: Double) -> Int {
        let value = min(max(light, 0), 1)
        let encoded: Double = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return Int(encoded * 255 + 0.5)
    }

    private static func step(_ value: Double) -> Int {
        let root = abs(value).squareRoot()
        return min(max(Int((value < 0 ? -root : root) * 9 + 9.5), 0), 18)
    }

    private static func digit(_ value: Int, _ length: Int) -> String {
        var (value, text) = (value, [Character]())
        for _ in 0..<length {
            text.append(digits[value % 83])
            value /= 83
        }
        return String(text.reversed())
    }
}

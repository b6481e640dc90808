import Secrets

extension MoodSums {
    /// The sums in what is sealed of a month; `nil` where it ends before them.
    ///
    /// - Throws: `SealError` where they are not as they were written.
    init?(_ reader: inout FieldReader) throws(SealError) {
        guard let count = try? reader.count() else { return nil }
        var parts: [MoodSum] = []
        for _ in 0..<count { parts.append(try reader.sum()) }
        var (tags, words): ([String: MoodSum], [String: Int]) = ([:], [:])
        for _ in 0..<(try reader.count()) { tags[try reader.text()] = try reader.sum() }
        for _ in 0..<(try reader.count()) { words[try reader.text()] = try reader.number() }
        self.init(parts: parts, tags: tags, words: words)
    }

    /// Writes the sums as they are sealed.
    func write(to writer: inout FieldWriter) {
        writer.write(parts) { sum, writer in writer.write(sum) }
        writer.write(tags.sorted { $0.key < $1.key }) { tag, writer in
            writer.write(tag.key)
            writer.write(tag.value)
        }
        writer.write(words.sorted { $0.key < $1.key }) { word, writer in
            writer.write(word.key)
            writer.write(word.value)
        }
    }
}

extension FieldWriter {
    fileprivate mutating func write(_ sum: MoodSum) {
        write(sum.valences)
        write(sum.energies)
        write(sum.count)
    }
}

extension FieldReader {
    fileprivate mutating func sum() throws(SealError) -> MoodSum {
        MoodSum(valences: try number(), energies: try number(), count: try number())
    }
}

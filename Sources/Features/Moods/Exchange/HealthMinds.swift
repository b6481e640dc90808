import Calendar
import Kernel
import Reactions
import Routing
import SQL
import Text
import Web

/// States of mind of Apple Health, as the app Health Auto Export writes them: JSON with an array `stateOfMind`, each with
/// `start`, `kind`, `valence`, `labels` and `associations`.
///
/// Apple's own archive says nothing of them. A state of mind has no emoji and no energy: the energy comes from its words,
/// and the emoji is the face that is nearest.
enum HealthMinds {
    private struct File: Decodable {
        var data: Minds?
        var stateOfMind: [Mind]?
    }

    private struct Minds: Decodable {
        var stateOfMind: [Mind]?
    }

    fileprivate struct Mind: Decodable {
        var start: String
        var valence: Double
        var labels: [String]?
        var associations: [String]?
    }

    /// True where a text looks like such a file.
    static func isOne(_ text: String) -> Bool {
        text.utf8.first { $0 > 0x20 } == UInt8(ascii: "{") && text.contains("\"stateOfMind\"")
    }

    /// The moods of a file.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file`.
    static func read(_ bytes: [UInt8], in zone: Zone) throws(Problem) -> ImportedMoods {
        guard bytes.nesting(atMost: 12), let file = try? JSON.value(File.self, from: bytes),
            let minds = file.data?.stateOfMind ?? file.stateOfMind
        else { throw MoodFileText.refusal("This is no export of states of mind that can be read here.") }
        guard minds.count <= MoodFileText.mostMoods else { throw MoodFileText.refusal(MoodFileText.tooMany) }
        var moods = ImportedMoods()
        for (index, mind) in minds.enumerated() {
            do {
                try moods.add(mind, in: zone)
            } catch {
                throw MoodFileText.refusal(at: index + 1, error.message)
            }
        }
        return moods
    }

    /// The moment, day and minute of a time such as `2024-02-06 14:00:00 -0800`.
    static func time(_ text: String) -> (at: Instant, date: LocalDate, minute: Int)? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].utf8.count == 8, parts[2].utf8.count == 5,
            let date = LocalDate(parts[0]), let minute = MoodRecord.time(String(parts[1].prefix(5)))?.minute
        else { return nil }
        let zone = parts[2].prefix(3) + ":" + parts[2].suffix(2)
        return Instant(iso8601: "\(parts[0])T\(parts[1])\(zone)").map { ($0, date, minute) }
    }

    /// The energy of the words of a state of mind: the mean of those that are known.
    static func energy(of labels: [String]) -> Double {
        labels.compactMap { energies[Folding.key($0)] }.mean(of: { $0 }) ?? 0
    }

    private static let energies: [String: Double] = {
        let high = [
            "amazed", "angry", "annoyed", "anxious", "disgusted", "excited", "frustrated", "irritated", "jealous",
            "joyful",
            "overwhelmed", "passionate", "scared", "stressed", "surprised", "worried", "brave", "amused", "proud",
        ]
        let low = [
            "calm", "content", "disappointed", "discouraged", "drained", "grateful", "hopeless", "lonely", "peaceful",
            "relieved", "sad", "satisfied", "ashamed", "guilty",
        ]
        return Dictionary(high.map { ($0, 0.5) } + low.map { ($0, -0.5) }) { first, _ in first }
    }()
}

extension ImportedMoods {
    fileprivate mutating func add(_ mind: HealthMinds.Mind, in zone: Zone) throws(Problem) {
        guard let time = HealthMinds.time(mind.start) else { throw MoodFileText.refusal("its time cannot be read.") }
        let labels = mind.labels ?? []
        guard let feeling = Feeling(valence: mind.valence, energy: HealthMinds.energy(of: labels)) else {
            throw MoodFileText.refusal("its valence is no number from -1 to 1.")
        }
        var mood = MoodEntry(
            at: time.at,
            zone: zone.name,
            date: time.date,
            minute: time.minute,
            emoji: MoodPalette.face(nearest: feeling),
            feeling: feeling
        )
        let words = labels.map { Folding.key($0) }.filter { Quadrant.of(word: $0) != nil }
        mood.words = Array(Set(words).sorted().prefix(MoodLimits.words))
        add(mood, caption: "", tags: mind.associations ?? [])
    }
}

/// A part of the day.
enum DayPart: Int, Sendable, CaseIterable {
    case morning
    case afternoon
    case evening
    case night

    /// The part in which a minute since midnight lies: the night ends at six.
    init(minute: Int) {
        switch minute {
        case 360..<720: self = .morning
        case 720..<1080: self = .afternoon
        case 1080...: self = .evening
        default: self = .night
        }
    }

    /// Its name, as people read it.
    var title: String {
        switch self {
        case .morning: "Morning"
        case .afternoon: "Afternoon"
        case .evening: "Evening"
        case .night: "Night"
        }
    }

    /// Many of it, as they stand within a sentence.
    var many: String {
        switch self {
        case .morning: "mornings"
        case .afternoon: "afternoons"
        case .evening: "evenings"
        case .night: "nights"
        }
    }
}

/// The form of a sentence for a number of things: English has one for 1, and another for all others.
///
/// Both forms are written out whole, so that they can be translated:
///
///     plural(days, one: "1 day left", other: "\(days) days left")
///
/// - Parameters:
///   - count: how many things the sentence counts.
///   - one: the whole sentence for 1.
///   - other: the whole sentence for every other number, also for 0 and below.
public func plural(
    _ count: some BinaryInteger,
    one: @autoclosure () -> String,
    other: @autoclosure () -> String
) -> String {
    count == 1 ? one() : other()
}

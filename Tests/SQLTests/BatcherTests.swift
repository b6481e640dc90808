import SQL
import Synchronization
import Testing

@Suite struct BatcherTests {
    private struct RefusalError: Error, Equatable {}

    @TaskLocal private static var place = "nowhere"

    private static func answers(
        to numbers: Range<Int>,
        by batcher: Batcher<Int, String>
    ) async -> [Int: Result<String, any Error>] {
        await withTaskGroup(of: (Int, Result<String, any Error>).self) { group in
            for number in numbers {
                group.addTask {
                    do {
                        return (number, .success(try await batcher.answer(to: number)))
                    } catch {
                        return (number, .failure(error))
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    @Test func `what comes at once is done in few batches, and each gets its own answer`() async throws {
        let batches = Mutex<[Int]>([])
        let batcher = Batcher<Int, String> { numbers in
            batches.withLock { $0.append(numbers.count) }
            await Task.yield()
            return numbers.map { $0 == 7 ? .failure(RefusalError()) : .success("number \($0)") }
        }
        let answers = await Self.answers(to: 0..<500, by: batcher)
        #expect(answers.count == 500)
        for (number, answer) in answers where number != 7 { #expect(try answer.get() == "number \(number)") }
        #expect(throws: RefusalError()) { try answers[7]?.get() }
        let sizes = batches.withLock(\.self)
        #expect(sizes.count < 500 && sizes.reduce(0, +) == 500)
        #expect(sizes.allSatisfy { $0 <= 100 })
    }

    @Test func `a batch belongs to none of those that wait for it`() async throws {
        let batcher = Batcher<Int, String> { numbers in numbers.map { _ in .success(Self.place) } }
        let place = try await Self.$place.withValue("here") { try await batcher.answer(to: 1) }
        #expect(place == "nowhere")
    }
}

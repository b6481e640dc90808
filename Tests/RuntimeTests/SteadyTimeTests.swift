import Runtime
import SQL
import Testing

@Suite struct SteadyTimeTests {
    private let noon = Instant(milliseconds: 1_767_614_400_000)

    @Test func `it is the time of the clock that it follows`() {
        var time = SteadyTime(from: noon, at: .seconds(0))

        #expect(time.follow(noon + .seconds(5), at: .seconds(5)) == noon + .seconds(5))
        #expect(time.follow(noon + .hours(2), at: .seconds(6)) == noon + .hours(2), "ahead it goes at once")
    }

    @Test func `it goes on more slowly while the clock is behind, until the clock has come up`() {
        var time = SteadyTime(from: noon, at: .seconds(0))
        var last = noon
        var second = 0
        let behind = Instant.Span.seconds(100)
        while true {
            second += 1
            let clock = noon - behind + .seconds(second)
            let now = time.follow(clock, at: .seconds(second))
            #expect(now > last, "it never stands still")
            last = now
            if now == clock { break }
        }

        #expect(second == 800)
    }

    @Test func `it never goes back, whatever the clock does`() {
        var time = SteadyTime(from: noon, at: .seconds(0))
        var last = noon
        for step in 1...1000 {
            let clock = noon + .seconds([-3600, 7, 86_400, -200_000, 60][step % 5] + step)
            let now = time.follow(clock, at: .seconds(step))
            #expect(now > last || now == clock)
            #expect(now >= last)
            last = now
        }
    }
}

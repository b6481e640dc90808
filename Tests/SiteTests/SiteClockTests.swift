import Kernel
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing

@testable import Site

@Suite struct SiteClockTests {
    private let world = World()

    @Test func `it follows its reference, and small steps of it, but never goes back`() {
        let clock = world.clock()
        world.pass(.seconds(10))
        #expect(clock.now == world.machine)
        world.set(by: .minutes(40))
        #expect(clock.now == world.machine && clock.doubt == nil)
        world.set(by: .minutes(-30))

        var last = clock.now
        for _ in 1...100 {
            world.pass(.seconds(30))
            #expect(clock.now > last)
            last = clock.now
        }
        world.pass(.hours(4))
        #expect(clock.now == world.machine && clock.doubt == nil)
    }

    @Test(arguments: [72, -72, 2, -2])
    func `it goes on as if nothing were while its reference has jumped`(hours: Int) {
        let clock = world.clock()
        let began = clock.now
        world.set(by: .hours(hours))

        #expect(clock.now == began && clock.doubt != nil)
        world.pass(.minutes(90))
        #expect(clock.now == began + .minutes(90) && clock.settled == clock.now && clock.steady == clock.now)

        world.set(by: .hours(-hours))
        #expect(clock.doubt == nil && clock.now == began + .minutes(90))
    }

    @Test func `it takes over a jump that an operator accepts, and rounds never go back`() {
        let clock = world.clock()
        world.set(by: .hours(72))
        _ = clock.now
        clock.accept()
        #expect(clock.doubt == nil && clock.now == world.machine && clock.steady == world.machine)
        let furthest = clock.steady

        world.set(by: .hours(-72))
        #expect(clock.doubt?.contains("3 days behind") == true)
        clock.accept()
        #expect(clock.now == world.machine)
        var last = furthest
        for _ in 1...50 {
            world.pass(.minutes(1))
            #expect(clock.steady > last)
            last = clock.steady
        }
        #expect(clock.now == world.machine)
    }

    @Test func `after a long time off nothing ends before somebody says that the clock is right`() {
        let known = KnownTime(latest: world.machine - .hours(72), highest: world.machine - .hours(72))
        let clock = world.clock(after: known)

        #expect(clock.doubt?.contains("3 days") == true)
        #expect(clock.now == world.machine, "what is written now has the time of the clock")
        #expect(clock.settled == known.latest && clock.steady == known.latest)
        world.pass(.hours(2))
        #expect(clock.settled == known.latest + .hours(2) && clock.steady == clock.settled)

        clock.accept()
        #expect(clock.doubt == nil && clock.settled == world.machine && clock.steady == world.machine)
    }

    @Test func `a clock that was wrong at the start and is put right ends the doubt by itself`() {
        let known = KnownTime(latest: world.machine - .hours(72), highest: world.machine - .hours(72))
        let clock = world.clock(after: known)
        _ = clock.now
        world.set(by: .hours(-72))

        #expect(clock.doubt == nil && clock.now == world.machine && clock.settled == world.machine)
    }

    @Test func `a clock that is far behind at the start goes on from what is known`() {
        let known = KnownTime(latest: world.machine + .hours(5), highest: world.machine + .hours(5))
        let clock = world.clock(after: known)

        #expect(clock.doubt != nil && clock.now == known.latest)
        world.pass(.seconds(9))
        #expect(clock.now == known.latest + .seconds(9))
        world.set(by: .hours(5))
        #expect(clock.doubt == nil && clock.now == world.machine)
    }

    @Test func `a clock that is a little behind at the start is not in doubt and does not go back`() {
        let known = KnownTime(latest: world.machine + .seconds(4), highest: world.machine + .seconds(4))
        let clock = world.clock(after: known)

        #expect(clock.doubt == nil && clock.now == known.latest)
        world.pass(.minutes(1))
        #expect(clock.now == world.machine)
    }

    @Test func `a clock that is believed is followed at once, and only rounds go on from where they were`() {
        let known = KnownTime(latest: world.machine + .hours(72), highest: world.machine + .hours(72))
        let clock = world.clock(after: known, isBelieved: true)

        #expect(clock.doubt == nil && clock.now == world.machine && clock.settled == world.machine)
        #expect(clock.steady == known.highest)
        world.pass(.hours(1))
        #expect(clock.steady > known.highest && clock.now == world.machine)
    }

    /// A machine whose clock can be set, and how long the process has run.
    private final class World: ReferenceTime {
        private let state = Mutex((machine: TestClock.noon, elapsed: Instant.Span.hours(7)))

        var now: Instant { machine }
        var machine: Instant { state.withLock { $0.machine } }

        func pass(_ span: Instant.Span) {
            state.withLock { state in
                let elapsed = Instant.Span(milliseconds: state.elapsed.milliseconds + span.milliseconds)
                state = (state.machine + span, elapsed)
            }
        }

        func set(by span: Instant.Span) {
            state.withLock { $0.machine = $0.machine + span }
        }

        func clock(after known: KnownTime? = nil, isBelieved: Bool = false) -> SiteClock {
            SiteClock(following: self, after: known, isBelieved: isBelieved) { self.state.withLock { $0.elapsed } }
        }
    }
}

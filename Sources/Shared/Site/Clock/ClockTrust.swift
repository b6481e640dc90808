import Kernel
import MachineClock
import SQL

/// The trust in a clock that has jumped.
package enum ClockTrust: Sendable {
    /// Nothing: an operator is asked.
    case none
    /// A time that the system says it keeps right by other clocks (NTP), as far as this machine's clock agrees.
    case kept
    /// Everything, in development.
    case all

    /// Tells whether `moment` is right, where this machine's clock says `machine`.
    func believes(_ moment: Instant, _ machine: Instant) -> Bool {
        switch self {
        case .none: false
        case .all: true
        case .kept: MachineClock.isKeptRight && moment.since(machine).milliseconds.magnitude < 60_000
        }
    }
}

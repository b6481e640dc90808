internal import CTimex

/// The clock of this machine, as its system keeps it.
public enum MachineClock {
    /// True where the system keeps the clock right by other clocks (NTP).
    ///
    /// Setting it by hand ends that. False where the system does not tell.
    public static var isKeptRight: Bool {
        #if os(Linux)
            var question = timex()
            let answer = adjtimex(&question)
            return answer >= 0 && answer != TIME_ERROR && question.status & STA_UNSYNC == 0
        #else
            return false
        #endif
    }
}

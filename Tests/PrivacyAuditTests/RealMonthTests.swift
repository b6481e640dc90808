import Anonymous
import DatabaseTesting
import PrivacyAudit
import TestSupport
import Testing

/// Our own attack on the real site: what its tables, its log and its files tell of who let something go.
@Suite struct RealMonthTests {
    @Test(arguments: Engine.available)
    func `property 2: measured`(engine: Engine) async throws {
        try await withTemporaryFolder { folder in
            let habits = RealPlan.Habits(home: 0.05, logIns: 0.02, answers: 0.1)
            let clock = ContinuousClock()
            let t0 = clock.now
            let month = try await RealMonth(on: engine, in: folder, members: 30, posts: 500, days: 5, habits)
            let t1 = clock.now
            try await month.run()
            let t2 = clock.now
            let authors = try await month.authors()
            let evidence = try await month.evidence()
            let t3 = clock.now
            print("TIME \(engine) setup \(t1 - t0) run \(t2 - t1) read \(t3 - t2) posts \(authors.count)")
            print(PrivacyReport(evidence).description)
            func scores(_ name: String, _ evidence: AuditEvidence) {
                let attack = LinkageAttack(evidence)
                let all = AuditAttack.allCases.map { "\($0) \(attack.score($0, authors: authors).gain)" }
                print("SCORES \(engine) \(name): \(all.joined(separator: ", "))")
            }
            scores("all", evidence)
            for table in Set(evidence.acts.filter(\.isExact).map(\.table)).sorted() {
                var some = evidence
                some.acts = evidence.acts.filter { !$0.isExact || $0.table == table }
                scores(table, some)
            }
            for table in Set(evidence.acts.filter { !$0.isExact }.map(\.table)).sorted() {
                var some = evidence
                some.acts = evidence.acts.filter { $0.table == table }
                scores("only \(table)", some)
            }
            var known = evidence
            known.acts.formUnion(month.online)
            scores("online", known)
        }
    }
}

extension World {
    static let goethe = #"""
        name: Johann W. von Goethe
        bio: Dichter, Weimar. 1749–1832. Zeilen aus Faust, den Romanen und der Italienischen Reise.
        field: Geboren | Frankfurt am Main, 1749
        field: Auf Reisen | in Italien
        language: de
        follows: librarian shakespeare mary_wollstonecraft emily_dickinson matsuo_basho jane_austen jerome_k_jerome frederick_douglass george_eliot mark_twain virginia_woolf lewis_carroll

        id: goethe-1
        Vom Eise befreit sind Strom und Bäche
        Durch des Frühlings holden, belebenden Blick;
        Im Tale grünet Hoffnungsglück…
        source: Faust I, 1808
        tags: seasons poetry

        id: goethe-2
        Früh drei Uhr stahl ich mich aus Karlsbad…
        source: Italienische Reise, 1816–17
        tags: travel firstlines

        id: goethe-3
        Was man nicht weiß, das eben brauchte man…
        source: Faust I, 1808

        id: goethe-4
        reply: dickinson-2
        Was glänzt, ist für den Augenblick geboren,
        Das Echte bleibt der Nachwelt unverloren.
        source: Faust I, 1808

        id: goethe-5
        Doch nur vor einem ist mir bang:
        Die Zeit ist kurz, die Kunst ist lang.
        source: Faust I, 1808

        id: goethe-6
        Nur wer die Sehnsucht kennt…
        source: Wilhelm Meisters Lehrjahre, 1795–96

        id: goethe-7
        Daß der Herbst ebenso herrlich würde wie der Frühling, dafür war gesorgt.
        source: Die Wahlverwandtschaften, 1809

        id: goethe-8
        Es irrt der Mensch so lang er strebt.
        source: Faust I, 1808
        tags: wisdom

        id: goethe-9
        Nun gehabt euch wohl! Reisen lern' ich wohl auf dieser Reise, ob ich leben lerne, weiß ich nicht.
        source: Italienische Reise, 1816–17
        tags: travel letters

        id: goethe-10
        Ein kühler Wind, und alles fängt an zu leben.
        source: Italienische Reise, 1816–17

        id: goethe-11
        Werd ich zum Augenblicke sagen:
        Verweile doch! du bist so schön!
        source: Faust I, 1808

        id: goethe-12
        reply: shakespeare-12
        Kennst du das Land, wo die Zitronen blühn…
        source: Wilhelm Meisters Lehrjahre, 1795–96

        id: goethe-13
        Eine wunderbare Heiterkeit hat meine ganze Seele eingenommen, gleich den süßen Frühlingsmorgen, die ich mit ganzem Herzen genieße.
        source: Die Leiden des jungen Werthers, 1774

        id: goethe-14
        reply: wollstonecraft-18
        Grau, teurer Freund, ist alle Theorie,
        Und grün des Lebens goldner Baum.
        source: Faust I, 1808

        id: goethe-15
        reply: librarian-16
        warning: spoiler: the ending of Faust
        Das Ewig-Weibliche
        Zieht uns hinan.
        source: Faust II, 1832
        tags: poetry

        id: goethe-16
        Hier bin ich Mensch, hier darf ich's sein!
        source: Faust I, 1808
        tags: seasons walking

        id: goethe-17
        Wie froh bin ich, daß ich weg bin!
        source: Die Leiden des jungen Werthers, 1774
        tags: firstlines letters

        id: goethe-18
        Meine Ruh ist hin,
        Mein Herz ist schwer;
        Ich finde sie nimmer
        und nimmermehr.
        source: Faust I, 1808

        id: goethe-19
        Wer immer strebend sich bemüht,
        Den können wir erlösen.
        source: Faust II, 1832

        id: goethe-20
        Es begreift, daß Kunst eben darum Kunst heiße, weil sie nicht Natur ist.
        source: Wilhelm Meisters Wanderjahre, 1829

        id: goethe-21
        Zwei Seelen wohnen, ach! in meiner Brust…
        source: Faust I, 1808
        """#
}

extension World {
    static let seneca = #"""
        name: Seneca
        bio: Lucius Annaeus Seneca, c. 4 BC – AD 65. Latin lines from the letters to Lucilius.
        field: Natus | Cordubae
        field: Scribit | Lucilio suo
        language: la
        follows: walt_whitman lucy_montgomery marcus_aurelius mary_wollstonecraft librarian henry_thoreau jane_austen rumi jerome_k_jerome li_bai charlotte_bronte marcel_proust emily_dickinson

        id: seneca-1
        Quid est autem turpius quam senex vivere incipiens?
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-2
        reply: librarian-2
        Ita fac, mi Lucili: vindica te tibi…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: firstlines letters

        id: seneca-3
        Quem amabas extulisti: quaere quem ames. Satius est amicum reparare quam flere.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: friendship

        id: seneca-4
        reply: jerome-5
        …nullius boni sine socio iucunda possessio est.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: friendship

        id: seneca-5
        Omnia, Lucili, aliena sunt, tempus tantum nostrum est…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: wisdom

        id: seneca-6
        …vivere, Lucili, militare est.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: wisdom

        id: seneca-7
        Aestas abit, sed alter illam annus adducet; hiemps cecidit, referent illam sui menses; solem nox obruit, sed ipsam statim dies abiget.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: night

        id: seneca-8
        …homines dum docent discunt.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-9
        Distringit librorum multitudo…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: books

        id: seneca-10
        reply: marcus-14
        Animum debes mutare, non caelum.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-11
        reply: whitman-12
        Nemo nostrum idem est in senectute qui fuit iuvenis…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: wisdom

        id: seneca-12
        reply: wollstonecraft-18
        Quemadmodum omnium rerum, sic litterarum quoque intemperantia laboramus: non vitae sed scholae discimus.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-13
        Talis est sapientis animus qualis mundus super lunam: semper illic serenum est. Habes ergo et quare velis sapiens esse, si numquam sine gaudio est.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-14
        reply: thoreau-17
        Non exiguum temporis habemus, sed multum perdidimus.
        source: De brevitate vitae, c. 49

        id: seneca-15
        reply: whitman-17
        Nusquam est qui ubique est.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: travel wisdom

        id: seneca-16
        Dum differtur vita transcurrit.
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: wisdom

        id: seneca-17
        Inimica est multorum conversatio…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: wisdom

        id: seneca-18
        …verum gaudium res severa est.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-19
        reply: austen-19
        …cum his versare qui te meliorem facturi sunt…
        source: Epistulae morales ad Lucilium, c. 62–65
        tags: friendship

        id: seneca-20
        reply: thoreau-19
        …amicus esse mihi coepi.
        source: Epistulae morales ad Lucilium, c. 62–65

        id: seneca-21
        …otium sine litteris mors est…
        source: Epistulae morales ad Lucilium, c. 62–65
        """#
}

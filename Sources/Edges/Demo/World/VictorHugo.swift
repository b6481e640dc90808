extension World {
    static let victorHugo = #"""
        name: Victor Hugo
        bio: Poète et romancier. 1802–1885. Vers en français ; Les Misérables dans l’anglais de Hapgood (1887).
        field: Né | Besançon, 1802
        field: Vue | sur la mer
        language: fr
        follows: charlotte_bronte virginia_woolf librarian george_eliot sor_juana shakespeare seneca marcus_aurelius rumi emily_dickinson

        id: hugo-1
        language: en
        Certain thoughts are prayers.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887
        tags: wisdom

        id: hugo-2
        reply: shakespeare-1
        J’irai par la forêt, j’irai par la montagne.
        Je ne puis demeurer loin de toi plus longtemps.
        source: Les Contemplations, 1856
        tags: walking love

        id: hugo-3
        language: en
        visibility: unlisted
        Diamonds are found only in the dark places of the earth…
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-4
        language: en
        That one is not listened to is no reason for preserving silence.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-5
        reply: eliot-4
        language: en
        Where the telescope ends, the microscope begins.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887
        tags: wisdom

        id: hugo-6
        language: en
        A little garden in which to walk, and immensity in which to dream.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887
        tags: gardens night

        id: hugo-7
        Oh ! combien de marins, combien de capitaines
        Qui sont partis joyeux pour des courses lointaines,
        Dans ce morne horizon se sont évanouis !
        source: Les Rayons et les Ombres (Oceano nox), 1840

        id: hugo-8
        reply: bronte-5
        language: en
        The supreme happiness of life consists in the conviction that one is loved…
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-9
        reply: librarian-8
        language: en
        There is a spectacle more grand than the sea; it is heaven: there is a spectacle more grand than heaven; it is the inmost recesses of the soul.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-10
        Mes vers fuiraient, doux et frêles,
        Vers votre jardin si beau,
        Si mes vers avaient des ailes,
        Des ailes comme l’oiseau.
        source: Les Contemplations, 1856
        tags: poetry gardens

        id: hugo-11
        Vous êtes mon lion, superbe et généreux !
        source: Hernani, 1830

        id: hugo-12
        …ver de terre amoureux d'une étoile…
        source: Ruy Blas, 1838

        id: hugo-13
        Jeanne était au pain sec dans le cabinet noir,
        Pour un crime quelconque
        source: L’Art d’être grand-père, 1877

        id: hugo-14
        Je suis une force qui va !
        source: Hernani, 1830

        id: hugo-15
        language: en
        Paris has a child, and the forest has a bird; the bird is called the sparrow; the child is called the gamin.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-16
        reply: librarian-15
        Bon appétit ! messieurs !
        source: Ruy Blas, 1838

        id: hugo-17
        language: en
        It is nothing to die; it is dreadful not to live.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-18
        language: en
        “The beautiful is as useful as the useful.” He added after a pause, “More so, perhaps.”
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-19
        Demain, dès l’aube, à l’heure où blanchit la campagne,
        Je partirai. Vois-tu, je sais que tu m’attends.
        source: Les Contemplations, 1856

        id: hugo-20
        language: en
        …there is nothing like dreams for engendering the future.
        source: Les Misérables, 1862, tr. Isabel F. Hapgood, 1887

        id: hugo-21
        Lorsque l’enfant paraît, le cercle de famille
        Applaudit à grands cris.
        source: Les Feuilles d’automne, 1831
        tags: home poetry
        """#
}

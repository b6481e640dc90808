extension World {
    static let sorJuana = #"""
        name: Sor Juana Inés de la Cruz
        bio: Poeta, San Jerónimo, Nueva España. 1648–1695. Versos, y líneas de la Respuesta.
        field: Nació | Nepantla
        field: Cocina | y filosofía
        language: es
        follows: victor_hugo mary_wollstonecraft virginia_woolf jane_austen marcus_aurelius walt_whitman george_eliot shakespeare seneca machado_de_assis oscar_wilde librarian

        id: sorjuana-1
        es cadáver, es polvo, es sombra, es nada.
        source: Soneto, 1689
        tags: poetry

        id: sorjuana-2
        reply: austen-1
        Detente, sombra de mi bien esquivo,
        imagen del hechizo que más quiero,
        bella ilusión por quien alegre muero,
        dulce ficción por quien penosa vivo.
        source: Soneto, 1692
        tags: love poetry

        id: sorjuana-3
        Verde embeleso de la vida humana,
        loca esperanza, frenesí dorado,
        sueño de los despiertos intrincado
        source: Soneto a la Esperanza, 1700

        id: sorjuana-4
        Si Aristóteles hubiera guisado, mucho más hubiera escrito.
        source: Respuesta a Sor Filotea, 1691 (pr. 1700)
        tags: food books

        id: sorjuana-5
        reply: wollstonecraft-6
        Queredlas cual las hacéis
        o hacedlas cual las buscáis.
        source: Redondillas, 1689

        id: sorjuana-6
        reply: hugo-8
        Esta tarde, mi bien, cuando te hablaba,
        como en tu rostro y tus acciones vía
        que con palabras no te persuadía,
        que el corazón me vieses deseaba
        source: Soneto, 1692
        tags: love poetry

        id: sorjuana-7
        Rosa divina que en gentil cultura
        eres, con tu fragante sutileza,
        magisterio purpúreo en la belleza
        source: Soneto, 1689
        tags: gardens poetry

        id: sorjuana-8
        Yo no estimo tesoros ni riquezas;
        y así, siempre me causa más contento
        poner riquezas en mi pensamiento
        que no mi pensamiento en las riquezas.
        source: Soneto, 1689

        id: sorjuana-9
        poco importa burlar brazos y pecho
        si te labra prisión mi fantasía.
        source: Soneto, 1692

        id: sorjuana-10
        visibility: private
        ¿Qué podemos saber las mujeres sino filosofías de cocina?
        source: Respuesta a Sor Filotea, 1691 (pr. 1700)
        tags: food humour

        id: sorjuana-11
        En perseguirme, mundo, ¿qué interesas?
        ¿En qué te ofendo, cuando sólo intento
        poner bellezas en mi entendimiento
        y no mi entendimiento en las bellezas?
        source: Soneto, 1689
        tags: poetry wisdom

        id: sorjuana-12
        Piramidal, funesta, de la tierra
        nacida sombra, al Cielo encaminaba
        de vanos obeliscos punta altiva,
        escalar pretendiendo las Estrellas
        source: Primero sueño, 1692
        tags: firstlines night

        id: sorjuana-13
        reply: marcus-16
        teniendo por mejor, en mis verdades,
        consumir vanidades de la vida
        que consumir la vida en vanidades.
        source: Soneto, 1689

        id: sorjuana-14
        Este, que ves, engaño colorido,
        que del arte ostentando los primores,
        con falsos silogismos de colores
        es cauteloso engaño del sentido
        source: Soneto, 1689
        tags: poetry

        id: sorjuana-15
        Yo no estudio para escribir, ni menos para enseñar [...] sino sólo por ver si con estudiar ignoro menos.
        source: Respuesta a Sor Filotea, 1691 (pr. 1700)

        id: sorjuana-16
        el mundo iluminado, y yo despierta.
        source: Primero sueño, 1692

        id: sorjuana-17
        Hombres necios que acusáis
        a la mujer sin razón,
        sin ver que sois la ocasión
        de lo mismo que culpáis
        source: Redondillas, 1689

        id: sorjuana-18
        reply: woolf-21
        Finjamos que soy feliz,
        triste Pensamiento, un rato
        source: Romance, 1689
        """#
}

/// The demo world as its makers wrote it: one text for each person, named by username.
///
/// A text begins with the person's lines (`name:`, `bio:`, `field:`, `language:`, `follows:`). Every post is a paragraph of
/// its own: the lines `id:`, `reply:`, `visibility:`, `warning:`, `language:` and `poll:` where they apply, then the words,
/// then `source:` and `tags:`. SOURCES.md says where the words come from.
enum World {
    static let texts: KeyValuePairs<String, String> = [
        "anton_chekhov": antonChekhov,
        "cervantes": cervantes,
        "charlotte_bronte": charlotteBronte,
        "emily_dickinson": emilyDickinson,
        "frederick_douglass": frederickDouglass,
        "george_eliot": georgeEliot,
        "goethe": goethe,
        "henry_thoreau": henryThoreau,
        "jane_austen": janeAusten,
        "jerome_k_jerome": jeromeKJerome,
        "lewis_carroll": lewisCarroll,
        "li_bai": liBai,
        "librarian": librarian,
        "louisa_alcott": louisaAlcott,
        "lucy_montgomery": lucyMontgomery,
        "machado_de_assis": machadoDeAssis,
        "marcel_proust": marcelProust,
        "marcus_aurelius": marcusAurelius,
        "mark_twain": markTwain,
        "mary_shelley": maryShelley,
        "mary_wollstonecraft": maryWollstonecraft,
        "matsuo_basho": matsuoBasho,
        "natsume_soseki": natsumeSoseki,
        "oscar_wilde": oscarWilde,
        "rumi": rumi,
        "seneca": seneca,
        "shakespeare": shakespeare,
        "sor_juana": sorJuana,
        "tagore": tagore,
        "victor_hugo": victorHugo,
        "virginia_woolf": virginiaWoolf,
        "walt_whitman": waltWhitman,
    ]
}

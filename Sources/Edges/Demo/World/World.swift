/// The demo world as its makers wrote it: one text for each person, named by username.
///
/// A text begins with the person's lines (`name:`, `bio:`, `field:`, `language:`, `follows:`). Every post is a paragraph of
/// its own: the lines `id:`, `reply:`, `visibility:`, `warning:`, `language:`, `poll:`, `picture:` and `alt:` where they
/// apply, then the words, then `source:` and `tags:`. The texts lie in the folder `Texts`, where SOURCES.md says where the
/// words come from; `make assets` gathers them.
enum World {}

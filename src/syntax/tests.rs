//! Each question of the room, asked of small files; then of hostile ones.

mod gate;
mod hostile;
mod items;
mod mentions;
mod snippets;

use crate::edit::Span;

/// The place of `needle` in `text`, which must hold it exactly once.
fn span_of(text: &str, needle: &str) -> Span {
    assert_eq!(text.matches(needle).count(), 1, "{needle:?} in {text:?}");
    let at = text.find(needle).unwrap();
    Span::new(at, at + needle.len()).unwrap()
}

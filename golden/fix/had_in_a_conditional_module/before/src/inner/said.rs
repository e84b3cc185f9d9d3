//! With a feature that nobody asks for without `words`.

use super::words::Word;

/// Goes: where there is a `Word`, it has a `Default`.
pub fn said(word: Option<Word>) -> Word {
    word.unwrap_or_else(Word::new)
}

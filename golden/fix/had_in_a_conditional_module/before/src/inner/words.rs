//! Without `wide`, and so is all that it has.

/// A word.
#[derive(Default)]
pub struct Word(pub String);

impl Word {
    /// Without letters.
    pub fn new() -> Word {
        Word::default()
    }
}

/// Goes: where there is a `Word`, it has a `Default`.
pub fn taken(word: &mut Word) -> Word {
    std::mem::replace(word, Word::new())
}

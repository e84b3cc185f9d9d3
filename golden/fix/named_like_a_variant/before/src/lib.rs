//! Letters.

pub use self::letter::Letter;

mod letter {
    /// A letter.
    #[allow(non_camel_case_types)]
    #[derive(Clone, Copy, PartialEq)]
    pub enum Letter {
        /// The first.
        a,
        /// The second.
        b,
    }
}

/// Makes all of them the second.
pub fn set(letters: &mut [Letter]) {
    for a in letters.iter_mut() {
        *a = Letter::b;
    }
}

/// How many are the first.
pub fn count(letters: &[Letter]) -> usize {
    (letters.iter().copied().filter(|a| *a == Letter::a).count())
}

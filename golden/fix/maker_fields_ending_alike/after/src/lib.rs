//! Keys and values.

use std::ops::Range;

/// What is being read.
#[derive(Debug)]
pub enum State {
    /// A word, as far as it goes.
    Word {
        /// Where.
        token_pos: Range<usize>,
    },
    /// The value of a key.
    Value {
        /// Where the key is.
        key_pos: Range<usize>,
        /// Whether it was quoted.
        is_quoted: bool,
    },
}

/// Goes on behind the sign between a key and its value.
pub fn at_sign(state: State, quote: Option<char>) -> State {
    match state {
        State::Word { token_pos } if !token_pos.is_empty() => State::Value { key_pos: token_pos, is_quoted: quote.is_some() },
        other => other,
    }
}

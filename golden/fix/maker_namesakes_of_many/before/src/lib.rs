//! A parser.

use parts::branch::branch_of;
use parts::bytes::bytes_of;
use parts::character::character_of;
use parts::combinator::combinator_of;
use parts::error::error_of;
use parts::multi::multi_of;
use parts::number::number_of;
use parts::permutation::permutation_of;
use parts::sequence::sequence_of;

pub fn parsed(text: &str) -> usize {
    let all = [
        branch_of(text),
        bytes_of(text),
        character_of(text),
        combinator_of(text),
        error_of(text),
        multi_of(text),
        number_of(text),
        permutation_of(text),
        sequence_of(text),
    ];
    all.len() + delimited(text).len()
}

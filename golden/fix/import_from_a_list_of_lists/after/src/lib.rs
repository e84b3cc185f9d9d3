//! Versions.

use parts::{
    branch::either,
    combine::{map, not, opt},
    text::{self, digits},
};

/// The sign and the digits of a number.
pub fn number(text: &str) -> (Option<&str>, &str) {
    let (sign, rest) = opt(text, |text| text.strip_prefix('-'));
    (sign, digits(rest))
}

/// What no digit begins, in capitals.
pub fn word(text: &str) -> String {
    if not(text, '0') { map(either(text, "-"), text::capital) } else { String::new() }
}

//! Pairs.

pub struct Pair<'a> {
    pub first: &'a str,
    pub second: &'b str,
}

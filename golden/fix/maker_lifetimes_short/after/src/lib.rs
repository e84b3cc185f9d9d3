//! Pairs.

pub struct Pair<'b, 'a> {
    pub first: &'a str,
    pub second: &'b str,
}

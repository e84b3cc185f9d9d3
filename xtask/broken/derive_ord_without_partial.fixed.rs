#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(u32);

#[derive(PartialEq, Eq, Ord)]
pub struct Rank(u32);

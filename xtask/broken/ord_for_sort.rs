#[derive(PartialEq, Eq)]
pub struct Rank(pub u32);

pub fn sorted(mut ranks: Vec<Rank>) -> Vec<Rank> {
    ranks.sort();
    ranks
}

use std::cmp::Ordering;

#[derive(Debug, PartialEq, Eq)]
pub struct Job {
    pub name: String,
    pub level: u8,
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> Ordering {
        other.level.cmp(&self.level)
    }
}

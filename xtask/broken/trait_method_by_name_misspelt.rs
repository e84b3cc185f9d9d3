use std::cmp::Ordering;

#[derive(PartialEq)]
pub struct Version {
    major: u32,
    minor: u32,
}

impl PartialOrd for Version {
    fn partial_compare(&self, other: &Self) -> Option<Ordering> {
        Some(self.major.cmp(&other.major).then(self.minor.cmp(&other.minor)))
    }
}

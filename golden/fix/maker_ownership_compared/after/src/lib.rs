use std::cmp::Ordering;
use std::collections::BTreeMap;

pub struct Map(BTreeMap<String, u32>);

impl IntoIterator for Map {
    type Item = (String, u32);
    type IntoIter = std::collections::btree_map::IntoIter<String, u32>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Map {
    pub fn iter(&self) -> impl Iterator<Item = (&String, &u32)> {
        self.0.iter()
    }

    pub fn order(&self, other: &Map) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

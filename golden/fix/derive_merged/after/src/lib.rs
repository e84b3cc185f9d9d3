use std::collections::HashMap;

/// A key.
#[derive(PartialEq, Eq, Hash)]
#[must_use]
pub struct Key {
    pub id: u32,
}

#[derive(Debug, Clone)]
pub struct Step {
    pub name: String,
}

#[derive(Debug)]
pub struct Bare;

pub fn put(map: &mut HashMap<Key, String>, key: Key) {
    map.insert(key, String::new());
}

pub fn doubled(steps: &[Step]) -> Vec<Step> {
    steps.to_vec()
}

pub fn bare(bare: &Bare) -> String {
    format!("{bare:?}")
}

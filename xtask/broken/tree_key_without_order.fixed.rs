use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    pub major: u32,
    pub minor: u32,
}

pub fn index(names: &[(Version, String)]) -> BTreeMap<Version, String> {
    let mut index = BTreeMap::new();
    for (version, name) in names {
        index.insert(version.clone(), name.clone());
    }
    index
}

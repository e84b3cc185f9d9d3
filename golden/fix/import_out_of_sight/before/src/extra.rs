use crate::model::*;

pub fn names() -> HashMap<String, String> {
    HashMap::new()
}

pub fn ranks() -> (BTreeMap<String, u8>, BTreeSet<u8>) {
    (BTreeMap::new(), BTreeSet::new())
}

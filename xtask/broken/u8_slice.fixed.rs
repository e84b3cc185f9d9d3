use std::collections::BTreeMap;

pub fn histogram(data: &[u8]) -> BTreeMap<u8, u32> {
    let mut out = BTreeMap::new();
    for b in data {
        *out.entry(*b).or_insert(0) += 1;
    }
    out
}

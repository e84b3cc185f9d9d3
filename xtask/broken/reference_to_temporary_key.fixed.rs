use std::collections::BTreeMap;

pub fn has(map: &BTreeMap<String, u8>, id: u32) -> bool {
    map.contains_key(&id.to_string())
}

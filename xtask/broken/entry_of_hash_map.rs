use std::collections::HashMap;

pub fn add(map: &mut HashMap<String, u32>, key: String) -> bool {
    match map.entry(key) {
        Entry::Occupied(mut there) => {
            *there.get_mut() += 1;
            true
        }
        Entry::Vacant(place) => {
            place.insert(1);
            false
        }
    }
}

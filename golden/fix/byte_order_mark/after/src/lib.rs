use std::collections::HashMap;

/// Both ends.
pub fn sum(map: &HashMap<u8, u8>) -> usize {
    let total = map.len() ;
    total
}

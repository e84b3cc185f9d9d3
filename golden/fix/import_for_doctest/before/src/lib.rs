use std::collections::BTreeMap;

/// ```
/// let map: BTreeMap<u8, u8> = Default::default();
/// assert!(map.is_empty());
/// ```
pub struct Keys;

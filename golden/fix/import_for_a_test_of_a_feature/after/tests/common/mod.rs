pub use std::collections::BTreeMap;
pub use std::collections::HashMap;

pub fn make(n: u8) -> u8 {
    n
}

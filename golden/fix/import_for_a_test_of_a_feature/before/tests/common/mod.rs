pub use std::collections::BTreeMap;
pub use std::collections::HashMap;
pub use std::collections::HashSet;
use std::fmt::Debug;

pub fn make(mut n: u8) -> u8 {
    n
}

pub(crate) use std::collections::BTreeMap;
pub(crate) use std::collections::BTreeSet;
pub use std::collections::HashMap;
pub use std::collections::VecDeque;

pub fn one() -> u8 {
    1
}

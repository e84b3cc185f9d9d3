pub(crate) use std::collections::BTreeMap;
pub(crate) use std::collections::BTreeSet;
pub use std::collections::HashMap;
pub use std::collections::VecDeque;
pub(crate) use std::fmt::Debug;
use std::rc::Rc;

pub fn one() -> u8 {
    1
}

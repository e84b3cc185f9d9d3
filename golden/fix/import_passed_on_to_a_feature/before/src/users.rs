#[cfg(feature = "more")]
use crate::maps::{self as kinds, BTreeMap};
#[cfg(feature = "more")]
use std::{fmt::Debug, rc::Rc};

#[cfg(feature = "more")]
pub fn all() -> usize {
    let seen: Rc<dyn Debug> = Rc::new(1);
    let set = kinds::BTreeSet::from([format!("{seen:?}")]);
    BTreeMap::<u8, u8>::new().len() + set.len()
}

#[cfg(feature = "more")]
pub fn reached() -> usize {
    use crate::maps::*;
    VecDeque::<u8>::new().len()
}

pub fn one() -> u8 {
    1
}

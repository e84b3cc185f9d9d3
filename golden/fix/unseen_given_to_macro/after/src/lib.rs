//! What is only given to macros that do nothing here.

use std::collections::BTreeMap;

#[cfg(feature = "log")]
macro_rules! trace {
    ($($part:tt)*) => { println!($($part)*) };
}
#[cfg(not(feature = "log"))]
macro_rules! trace {
    ($($part:tt)*) => {};
}

macro_rules! note {
    ($list:expr, $one:expr) => {
        #[cfg(feature = "log")]
        $list.push($one);
    };
}

macro_rules! twice {
    ($one:expr) => {
        $one * 2
    };
}

/// Needs the import with the feature.
pub fn work(number: u32) -> u32 {
    trace!("{:?}", BTreeMap::from([(1, number)]));
    twice!(number)
}

/// Needs the `mut` with the feature.
pub fn notes() -> Vec<u32> {
    let mut list = vec![1];
    note!(list, 3);
    list
}

/// Needs none.
pub fn plain() -> u32 {
    let number = 3;
    twice!(number)
}

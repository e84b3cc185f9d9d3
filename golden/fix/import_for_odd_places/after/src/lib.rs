use std::cell::Cell;
use std::collections::BTreeMap;
use std::collections::HashMap;
use std::collections::HashSet;
use std::fmt::Debug;
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

macro_rules! choose {
    ($($tokens:tt)*) => {};
}

#[cfg_attr(windows, derive(Debug))]
pub struct Place {
    #[cfg(windows)]
    pub path: PathBuf,
    pub line: u32,
}

pub enum Kind {
    #[cfg(windows)]
    Table(HashMap<u8, u8>),
    Plain,
}

pub fn wait(kind: Kind, #[cfg(windows)] pause: Duration) -> u32 {
    match kind {
        #[cfg(windows)]
        Kind::Table(table) => BTreeMap::from_iter(table).len() as u32,
        Kind::Plain => 1,
    }
}

impl Place {
    #[cfg(windows)]
    pub fn shared(self) -> Arc<Self> {
        Arc::new(self)
    }
}

choose! {
    if #[cfg(windows)] {
        pub fn set() -> HashSet<u8> { HashSet::new() }
    }
}

#[cfg(not(debug_assertions))]
pub fn released(cell: &Cell<u8>) -> u8 {
    cell.get()
}

#[cfg(all(unix, not(unix)))]
pub fn never(path: &Path) {}

pub fn count() -> u32 {
    if cfg!(windows) { 1 } else { 2 }
}

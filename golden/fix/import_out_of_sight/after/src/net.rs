pub mod tcp;
#[cfg(feature = "extra")]
pub mod udp;

use std::collections::BTreeMap;
use std::collections::BTreeSet;

pub fn ports() -> Vec<u16> {
    vec![80]
}

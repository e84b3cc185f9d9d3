#![cfg_attr(test, feature(test))]
#[cfg(test)]
extern crate test;

use std::collections::BTreeMap;
use std::collections::HashMap;

pub fn five() -> u32 {
    (5)
}

#[cfg(test)]
mod benches {
    use super::*;

    #[bench]
    fn length(b: &mut test::Bencher) {
        let mut m: HashMap<u8, u8> = HashMap::new();
        b.iter(|| m.len());
    }
}

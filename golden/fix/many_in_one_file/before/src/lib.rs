use std::collections::BTreeMap;
use std::collections::HashMap;
use std::fmt::Debug;

pub fn one(a: u32) -> u32 {
    let mut x = (a + 1);
    return (x);
}

use std::io::Read;

pub fn two(b: u32) -> u32 {
    while (b > 100) {
        let mut y = b;
        return y;
    }
    let mut z = (b);
    z
}

pub fn three(map: HashMap<u8, u8>) -> usize {
    map.len()
}

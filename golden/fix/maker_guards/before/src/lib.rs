use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Mutex, RwLock};

pub fn add(counts: &RwLock<BTreeMap<u8, u32>>, key: u8) {
    *counts.read().unwrap().entry(key).or_insert(0) += 1;
}

pub fn note(list: &RefCell<Vec<u8>>, one: u8) {
    list.borrow().push(one);
}

pub fn push(list: &Mutex<Vec<u8>>, one: u8) {
    let mut list = list.lock();
    list.push(one);
}

pub fn set(count: &Mutex<u32>) {
    *count.lock() = 3;
}

//! Two that are joined otherwise.

pub mod roads;

use std::thread;

pub fn both(a: Vec<u64>, b: Vec<u64>) -> u64 {
    let first = thread::spawn(move || a.len() as u64);
    let second = thread::spawn(move || b.len() as u64);
    let n = first.join().unwrap_or(0);
    let m: u64 = second.join();
    n + m
}

//! Sums in threads.

use std::thread;

pub fn sums(lists: Vec<Vec<u64>>) -> Vec<u64> {
    let mut handles = vec![];
    for list in lists {
        handles.push(thread::spawn(move || list.iter().sum::<u64>()));
    }
    handles.into_iter().map(|one| one.join().unwrap()).collect()
}

pub fn total(lists: Vec<Vec<u64>>) -> u64 {
    let handles: Vec<_> = lists.into_iter().map(|list| thread::spawn(move || list.len() as u64)).collect();
    let mut total = 0;
    for one in handles {
        total += one.join().unwrap();
    }
    total
}

pub fn shown(list: Vec<u64>) -> String {
    let one = thread::spawn(move || format!("{list:?}"));
    one.join().unwrap().trim().to_owned()
}

/// What goes wrong is handed on here, and a panic may be as well.
pub fn some(list: Vec<u64>) -> Option<u64> {
    let one = thread::spawn(move || list.len() as u64);
    let length: u64 = one.join().ok()?;
    Some(length)
}

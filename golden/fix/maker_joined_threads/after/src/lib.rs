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

pub struct Road;

impl Road {
    pub fn join(&self) -> Result<u64, String> {
        Ok(1)
    }
}

/// What fails here is no panic.
pub fn length(road: &Road) -> u64 {
    road.join() + 1
}

//! Lists.

use std::sync::mpsc::Sender;

fn show(mut list: Vec<u32>) {
    list.sort();
    println!("{list:?}");
}

fn median(mut list: Vec<u32>) -> u32 {
    list.sort();
    list.get(list.len() / 2).copied().unwrap_or(0)
}

fn send(to: Sender<u32>, one: u32) {
    let _ = to.send(one);
}

/// Shows them as they are, too.
pub fn both(list: Vec<u32>) -> Vec<u32> {
    show(list.clone());
    list
}

/// The middle one, and all.
pub fn middle(list: Vec<u32>) -> (u32, Vec<u32>) {
    let middle = median(list.clone());
    (middle, list)
}

/// Two.
pub fn two(to: Sender<u32>) {
    send(to.clone(), 1);
    send(to, 2);
}

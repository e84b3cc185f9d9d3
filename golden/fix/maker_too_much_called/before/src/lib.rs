use std::sync::{Mutex, MutexGuard};

pub fn second_word(line: &str) -> Option<&str> {
    line.split(' ').nth(1).unwrap()
}

pub fn size(path: &str) -> std::io::Result<u64> {
    std::fs::metadata(path).map(|found| found.len()).expect("it is there")
}

// What is taken out of something else is no option yet.
pub fn guard(all: &Mutex<u32>) -> Option<MutexGuard<'_, u32>> {
    all.lock().unwrap()
}

pub struct Player {
    pub name: String,
    pub score: u32,
}

pub fn winner(players: &[Player]) -> Option<&Player> {
    players.iter().max_by_key(|player| player.score).cloned()
}

pub fn longest(names: &[String]) -> Option<&String> {
    names.iter().max_by_key(|name| name.len()).cloned()
}

pub fn twice<F>(f: F, value: i32) -> i32
where
    F: FnOnce(i32) -> i32,
{
    f(f(value))
}

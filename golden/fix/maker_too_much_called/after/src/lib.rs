use std::sync::{Mutex, MutexGuard};

pub fn second_word(line: &str) -> Option<&str> {
    line.split(' ').nth(1)
}

pub fn size(path: &str) -> std::io::Result<u64> {
    std::fs::metadata(path).map(|found| found.len())
}

// What is taken out of something else is no option yet.
pub fn guard(all: &Mutex<u32>) -> Option<MutexGuard<'_, u32>> {
    Some(all.lock().unwrap())
}

pub struct Player {
    pub name: String,
    pub score: u32,
}

pub fn winner(players: &[Player]) -> Option<&Player> {
    players.iter().max_by_key(|player| player.score)
}

pub fn longest(names: &[String]) -> Option<&String> {
    names.iter().max_by_key(|name| name.len())
}

pub fn twice<F>(f: F, value: i32) -> i32
where
    F: Fn(i32) -> i32,
{
    f(f(value))
}

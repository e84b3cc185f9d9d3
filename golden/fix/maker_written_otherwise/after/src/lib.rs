use std::time::{Duration, Instant};
pub fn remaining(deadline: Instant) -> Duration {
    deadline - Instant::now()
}
pub fn ids() -> Vec<String> {
    let names: Vec<String> = Vec::new();
    names
}
pub struct P { pub start: Instant, pub tags: Vec<String> }
pub fn p() -> P {
    P { start: Instant::now(), tags: Vec::new() }
}
pub fn older(p: &P, q: &P) -> bool {
    p.start.elapsed() > q.start.elapsed()
}
pub struct Config { pub port: u16, pub ratio: f64, pub on: bool }
pub fn local() -> Config {
    Config { port: 8080, ratio: 0.5, on: true }
}
pub fn at(n: usize, xs: &[u8]) -> u8 { xs[n] }
pub fn third(xs: &[u8]) -> u8 { at(3, xs) }
pub fn version(s: &str) -> Result<(), String> {
    if s.is_empty() {
        return Err(format!("bad version {s}"));
    }
    Ok(())
}
pub fn route(_s: &str) -> String {
    "/users/{id}".to_string()
}
pub fn check(c: char) -> Result<(), String> {
    match &c {
        'a'..='z' => Ok(()),
        other => Err(format!("unexpected {other}")),
    }
}
pub fn line(n: usize) -> String {
    format!("line {n}")
}
pub enum Level {
    Low,
    Mid(u8),
    High { by: u8 },
}
pub fn raise(level: Level) -> Level {
    match level {
        Level::Low => Level::Mid(1),
        Level::Mid(n) => Level::High { by: n },
        high => high,
    }
}
